import { followPage, formBlockUse, isReadOnly, openForm, type OpenForm } from '../../portal/renderer/form/openForm.ts';
import { makePaired } from '../../portal/renderer/form/makePaired.ts';
import { loadPairing } from '../../portal/renderer/form/pairing.ts';
import { loadComputing } from '../../portal/renderer/form/computing.ts';
import { loadShaping } from '../../portal/renderer/form/shaping.ts';
import { isDrawn } from '../../portal/renderer/parts/isDrawn.ts';
import { targetOf } from '../../portal/renderer/parts/portalServices.ts';
import { loadTexts } from '../../portal/lifecycle/texts.ts';
import type { Portal } from '../../portal/lifecycle/Portal.ts';
import type { Block, Button } from '../../config/model.generated.ts';
import type { VisiblePart } from './visibleParts.ts';

type FormPart = Extract<VisiblePart, { kind: 'block' }> & { readonly block: Extract<Block, { type: 'form' }> };

interface Mounted {
  readonly id: string;
  readonly part: FormPart;
  readonly open: OpenForm;
  readonly close: () => void;
}

/** The forms on screen, with live models but not drawn. */
export class OpenForms {
  readonly #portal: Portal;
  readonly #mounted = new Map<Block, Mounted>();

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  get all(): readonly Mounted[] {
    return [...this.#mounted.values()];
  }

  /** Opens the forms that have appeared on screen and closes those that have left it; returns true when anything changed. */
  async follow(parts: readonly VisiblePart[]): Promise<boolean> {
    const wanted = parts.filter((part): part is FormPart => part.kind === 'block' && part.block.type === 'form');
    const gone = [...this.#mounted].filter(([block]) => !wanted.some((part) => part.block === block));
    const come = wanted.filter(({ block }) => !this.#mounted.has(block));
    for (const [block, { close }] of gone) {
      close();
      this.#mounted.delete(block);
    }
    for (const part of come) this.#mounted.set(part.block, await this.#mount(part));
    return gone.length + come.length > 0;
  }

  /** Buttons of the forms: each form's own, and submit unless the form is read only or has a further step. */
  buttons(): readonly Extract<VisiblePart, { kind: 'button' }>[] {
    return this.all.flatMap(({ part: { block, runtime, locals }, open: { context } }) => {
      const { model } = context;
      const submit: Button[] =
        block.submit === false || isReadOnly(block, runtime, locals) || !model.steps.isLast
          ? []
          : [{ id: 'submit', kind: 'primary', actions: [{ do: 'submit' }], ...block.submit }];
      const own = context.locals();
      return [...submit, ...(block.buttons ?? [])]
        .filter((button) =>
          isDrawn(button, { runtime, locals: own, targetOf: (...way) => targetOf(this.#portal, ...way) }),
        )
        .map((button) => ({ kind: 'button' as const, id: button.id, button, runtime, locals: own }));
    });
  }

  closeAll(): void {
    for (const { close } of this.all) close();
    this.#mounted.clear();
  }

  async #mount(part: FormPart): Promise<Mounted> {
    const { block, runtime, locals } = part;
    const module = await this.#portal.loaders.form(block.form);
    await loadTexts(this.#portal, module.textTables);
    await Promise.all([loadShaping(), loadComputing()]);
    // The forms are not drawn.
    await loadPairing(async () => ({ makePaired, drawPaired: (properties) => properties }));
    const use = formBlockUse(block, runtime, locals);
    const { start, ...open } = openForm({ ...use, domId: 'form' }, module, {
      local: this.#portal.local,
      userId: this.#portal.session.userId,
      now: this.#portal.env.now,
    });
    const ends = [
      start(),
      runtime.registerForm(block.id ?? block.type, open.context.model),
      followPage(block, runtime, open.context),
    ];
    return {
      id: block.id ?? block.type,
      part,
      open,
      close: () => {
        for (const end of ends) end();
      },
    };
  }
}
