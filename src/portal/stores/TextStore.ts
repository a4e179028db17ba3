import { action, makeObservable, observable } from 'mobx';
import { isSameJson } from '../../config/isSameJson.ts';
import { formatMessage, type CompiledText } from '../../engine/text/formatMessage.ts';

export type TextTable = Readonly<Record<string, CompiledText>>;

/** The loaded texts of the current language, by key. A reader is notified when its own text changes, not when other texts arrive. */
export class TextStore {
  locale: string;
  /** Changes when existing texts are replaced. */
  replaced = 0;
  /** Changes with each table that arrives, by the first part of its keys. */
  readonly arrived = observable.map<string, number>();
  #texts: TextTable = {};
  /** Account variant whose wording takes precedence: keys of its table begin with the variant and `@`. */
  variant = '';
  readonly #onMissing: (key: string, locale: string) => void;

  constructor(locale: string, onMissing: (key: string, locale: string) => void) {
    this.locale = locale;
    this.#onMissing = onMissing;
    makeObservable(this, {
      locale: observable,
      replaced: observable,
      variant: observable,
      add: action,
      switchTo: action,
      setVariant: action,
    });
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  /** The text with its placeholders filled; a missing one shows its key in brackets and is reported. */
  text(key: string, args: Readonly<Record<string, unknown>> = {}): string {
    const text = this.#find(key);
    if (text === undefined) {
      this.#onMissing(key, this.locale);
      return `[${key}]`;
    }
    return formatMessage(text, this.locale, args);
  }

  add(table: TextTable): void {
    const before = this.#texts;
    this.#texts = { ...before, ...table };
    if (Object.keys(table).some((key) => Object.hasOwn(before, key) && !isSameJson(before[key], table[key])))
      this.replaced += 1;
    this.#came(table);
  }

  /** Replaces all texts by those of another language. */
  switchTo(locale: string, table: TextTable): void {
    this.locale = locale;
    this.#texts = table;
    this.replaced += 1;
    this.#came(table);
  }

  /** Sets the account variant whose wording is used; empty for none. */
  setVariant(variant: string): void {
    this.variant = variant;
  }

  #came(table: TextTable): void {
    for (const part of new Set(Object.keys(table).map(firstPart)))
      this.arrived.set(part, (this.arrived.get(part) ?? 0) + 1);
  }

  #find(key: string): CompiledText | undefined {
    return (this.variant === '' ? undefined : this.#own(variantKey(this.variant, key))) ?? this.#own(key);
  }

  #own(key: string): CompiledText | undefined {
    const found = Object.hasOwn(this.#texts, key) ? this.#texts[key] : undefined;
    // Read, so that MobX notifies the reader of changes.
    void (found === undefined ? this.arrived.get(firstPart(key)) : this.replaced);
    return found;
  }
}

function variantKey(variant: string, key: string): string {
  return `${variant}@${key}`;
}

function firstPart(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf('.')));
}
