import { action, makeObservable, observable, observableRef } from 'mobx';
import { formatMessage, type CompiledText } from '../../engine/text/formatMessage.ts';

export type TextTable = Readonly<Record<string, CompiledText>>;

/** Texts of the current language, by key, as far as they are loaded. */
export class TextStore {
  locale: string;
  texts: TextTable = {};
  readonly #onMissing: (key: string, locale: string) => void;

  constructor(locale: string, onMissing: (key: string, locale: string) => void) {
    this.locale = locale;
    this.#onMissing = onMissing;
    makeObservable(this, { locale: observable, texts: observableRef, loaded: action, switched: action });
  }

  has(key: string): boolean {
    return Object.hasOwn(this.texts, key);
  }

  /** The text with its placeholders filled; a missing one shows its key in brackets and is reported. */
  text(key: string, args: Readonly<Record<string, unknown>> = {}): string {
    const text = Object.hasOwn(this.texts, key) ? this.texts[key] : undefined;
    if (text === undefined) {
      this.#onMissing(key, this.locale);
      return `[${key}]`;
    }
    return formatMessage(text, this.locale, args);
  }

  loaded(table: TextTable): void {
    this.texts = { ...this.texts, ...table };
  }

  /** Replaces everything by another language. */
  switched(locale: string, table: TextTable): void {
    this.locale = locale;
    this.texts = table;
  }
}
