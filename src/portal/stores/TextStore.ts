import { action, makeObservable, observable } from 'mobx';
import { formatMessage, type CompiledText } from '../../engine/text/formatMessage.ts';

export type TextTable = Readonly<Record<string, CompiledText>>;

/** Texts of the current language, by key, as far as they are loaded. What shows a text is notified when that one changes, not when others come. */
export class TextStore {
  locale: string;
  /** Changes when texts that were there give way to others. */
  replaced = 0;
  /** Changes with each table that comes, by the first part of its keys. */
  readonly arrived = observable.map<string, number>();
  #texts: TextTable = {};
  /** Account variant whose own wording comes first: keys of its table begin with it and `@`. */
  variant = '';
  readonly #onMissing: (key: string, locale: string) => void;

  constructor(locale: string, onMissing: (key: string, locale: string) => void) {
    this.locale = locale;
    this.#onMissing = onMissing;
    makeObservable(this, { locale: observable, replaced: observable, variant: observable, loaded: action, switched: action, spokenTo: action });
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

  loaded(table: TextTable): void {
    const before = this.#texts;
    this.#texts = { ...before, ...table };
    if (Object.keys(table).some((key) => Object.hasOwn(before, key) && before[key] !== table[key])) this.replaced += 1;
    this.#came(table);
  }

  /** Replaces everything by another language. */
  switched(locale: string, table: TextTable): void {
    this.locale = locale;
    this.#texts = table;
    this.replaced += 1;
    this.#came(table);
  }

  /** From now on texts are worded for this account variant; empty for none. */
  spokenTo(variant: string): void {
    this.variant = variant;
  }

  #came(table: TextTable): void {
    for (const part of new Set(Object.keys(table).map(firstPart))) this.arrived.set(part, (this.arrived.get(part) ?? 0) + 1);
  }

  #find(key: string): CompiledText | undefined {
    return (this.variant === '' ? undefined : this.#own(variantKey(this.variant, key))) ?? this.#own(key);
  }

  #own(key: string): CompiledText | undefined {
    const found = Object.hasOwn(this.#texts, key) ? this.#texts[key] : undefined;
    // Read so that MobX notifies the reader of its changes.
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
