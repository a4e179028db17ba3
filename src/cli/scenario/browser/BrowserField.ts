import type { Locator } from 'playwright';
import type { BrowserSite } from './BrowserSite.ts';

const text = 'input:not([type=radio]):not([type=checkbox]):not([type=file]):not([role=combobox]), textarea';
const choice = '[role=combobox]';

/** A field as a user sees it: reads what it shows and enters values. */
export class BrowserField {
  readonly #site: BrowserSite;
  readonly #path: string;
  readonly #frame: Locator;

  constructor(site: BrowserSite, path: string) {
    this.#site = site;
    this.#path = path;
    this.#frame = site.field(path).first();
  }

  visible(): Promise<boolean> {
    return this.#frame.isVisible();
  }

  /** Whether the field appears on screen within so many milliseconds. */
  appears(timeout: number): Promise<boolean> {
    return this.#frame.waitFor({ timeout }).then(
      () => true,
      () => false,
    );
  }

  /** Whether the field is marked as required and is enabled, its message, and the value that it shows. */
  async state(): Promise<Readonly<Record<'required' | 'enabled' | 'message' | 'value', unknown>>> {
    return this.#frame.evaluate((frame) => {
      const controls = [
        ...frame.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea, button[role=combobox]'),
      ];
      const picked = frame.querySelector('input[type=radio]:checked')?.closest('label');
      const holder = picked ?? frame.querySelector('[role=combobox]');
      const chosen = holder?.matches('[data-option]') ? holder : holder?.querySelector('[data-option]');
      const [typed] = controls.filter(
        (control) => !['radio', 'checkbox', 'file'].includes(control.type) && !control.matches('[role=combobox]'),
      );
      // The two sides of an amount share a message, which the side that leads names.
      const message =
        frame.querySelector('.sb-field-error') ??
        controls
          .flatMap((control) => (control.getAttribute('aria-describedby') ?? '').split(' '))
          .map((id) => document.getElementById(id))
          .find((described) => described?.matches('.sb-field-error'));
      const words = [...(message?.childNodes ?? [])].filter((part) => !(part instanceof HTMLButtonElement));
      return {
        required: frame.querySelector('.sb-required, [aria-required=true]') !== null,
        enabled: controls.some((control) => !control.disabled),
        message: words.map(({ textContent }) => textContent ?? '').join(''),
        value: chosen?.getAttribute('data-option') ?? typed?.value ?? null,
      };
    });
  }

  /** The values of the field's choices; opens a dropdown to read them. */
  async options(): Promise<readonly string[]> {
    const isFolded = (await this.#frame.locator(choice).count()) > 0;
    if (!isFolded) return valuesOf(this.#frame.locator('[data-option]'));
    await this.#frame.locator(choice).first().click();
    const values = await valuesOf(this.#site.page.locator('.sb-choice-list:visible [data-option]'));
    await this.#site.page.keyboard.press('Escape');
    return values;
  }

  /** Enters a value and leaves the field; returns false when the field has no such choice or does not take this type of value. */
  async fill(value: unknown): Promise<boolean> {
    if (Array.isArray(value)) return this.#fillRows(value);
    const wanted = `[data-option=${JSON.stringify(String(value))}]`;
    if ((await this.#frame.locator(choice).count()) > 0) {
      await this.#frame.locator(choice).first().click();
      return pressed(this.#site.page.locator(`.sb-choice-list:visible ${wanted}`));
    }
    if ((await this.#frame.locator('[data-option]').count()) > 0) return pressed(this.#frame.locator(wanted));
    const input = this.#frame.locator(text).first();
    if ((await input.count()) === 0 || typeof value !== 'string') return false;
    // On focus an amount field removes its separators, which clears the text selection, so focus comes before fill.
    await input.focus();
    await input.fill(value);
    await input.blur();
    return true;
  }

  /** Enters the rows of a list, each an object with the values of its fields; adds the rows that are missing. */
  async #fillRows(rows: readonly unknown[]): Promise<boolean> {
    const list = this.#frame.locator('.sb-list').first();
    for (const [index, row] of rows.entries()) {
      if ((await list.locator('> .sb-list-row').count()) <= index) await list.locator('> button').last().click();
      for (const [name, part] of Object.entries(Object(row)))
        if (!(await new BrowserField(this.#site, `${this.#path}.${String(index)}.${name}`).fill(part))) return false;
    }
    return true;
  }
}

async function valuesOf(options: Locator): Promise<readonly string[]> {
  return options.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-option') ?? ''));
}

async function pressed(option: Locator): Promise<boolean> {
  const isThere = await option
    .first()
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    );
  if (isThere) await option.first().click();
  return isThere;
}
