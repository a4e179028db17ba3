import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { pairSides } from '../../config/pairSides.ts';
import { splitPath } from '../../engine/form/fieldPath.ts';
import { changedValues } from '../../engine/form/changedValues.ts';
import { isEmptyValue } from '../../engine/form/fieldValue.ts';
import type { FieldError } from '../../engine/form/fieldErrors.ts';
import type { FormField, FormValues } from '../../engine/form/FormField.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import type { FieldNode } from './FieldNode.ts';
import type { PlacedValue } from './FormHost.ts';
import { FormModel } from './FormModel.ts';
import type { FormModelOptions } from './FormModelOptions.ts';
import { watch } from './watch.ts';

type Fill = Parameters<FormModel['fill']>[1];

/** The two amounts of a form, by their fields. */
export interface PairState {
  readonly leading: string;
  readonly following: string;
}

/**
 * A form with a two-way amount. The amount that was entered last leads and is the only one that is sent; the other one shows what
 * the quote says for it. A quote never changes the leading amount, and one for a former input is not read.
 */
export class PairedFormModel extends FormModel {
  /** The field that the last quote after an input filled, for a screen reader; null while there is nothing new to say. */
  filledByQuote: string | null = null;
  /** Whether a quote for the present input is on its way. */
  readonly #isAwaited: () => boolean;
  #isEdited = false;

  constructor(options: FormModelOptions, isAwaited: () => boolean) {
    const made: { model?: PairedFormModel } = {};
    const { draft } = options;
    let written: FormValues = {};
    super({
      ...options,
      ...(draft && {
        draft: {
          ...draft,
          // A quote that arrives after the form was sent does not bring its draft back.
          write: (typed: FormValues) => {
            const kept = made.model?.withoutFollowing(typed) ?? typed;
            if (changedValues(written, kept).length > 0) draft.write(kept);
            written = kept;
          },
        },
      }),
    });
    made.model = this;
    this.#isAwaited = isAwaited;
    makeObservable(this, { filledByQuote: observableRef });
  }

  get pair(): PairState {
    return this.#sidesOf(this.live);
  }

  /** Whether the following amount waits for its quote. */
  get isQuotePending(): boolean {
    return !isEmptyValue(this.live[this.pair.leading]) && this.#isAwaited();
  }

  override get sent(): FormValues {
    return this.withoutFollowing(super.sent);
  }

  withoutFollowing(values: FormValues): FormValues {
    const { [this.#sidesOf(this.live).following]: _following, ...others } = values;
    return others;
  }

  override start(): () => void {
    const ends = [super.start(), this.#followInput(), this.#followQuote()];
    return () => {
      for (const end of ends) end();
    };
  }

  /** An amount that the user enters leads; without it there is nothing to quote. */
  override enter(node: FieldNode, value: unknown): void {
    this.place(this.#changesWith(node.path, value));
    super.enter(node, value);
  }

  /** An amount that the page puts into the form leads, unless it says itself which one does. */
  override fill(values: FormValues, how?: Fill): void {
    const { give, get, side } = this.#declared;
    const named = [give, get].filter((name) => !isEmptyValue(values[name]));
    const [only] = named.length === 1 && !Object.hasOwn(values, side) ? named : [];
    super.fill(only === undefined ? values : { ...values, [side]: this.#sideOf(only) }, how);
  }

  /** The errors of both amounts are shown where the user enters one. */
  override extraErrors(node: FieldNode): readonly FieldError[] {
    const own = super.extraErrors(node);
    const { leading, following } = this.pair;
    return node.path === leading ? [...own, ...(this.nodeAt(splitPath(following))?.errors ?? [])] : own;
  }

  override isChecked(field: FormField): boolean {
    return field.pattern !== this.pair.following && super.isChecked(field);
  }

  override setFieldError(path: string, message: string): void {
    super.setFieldError(this.#shownAt(path), message);
  }

  override focusOn(path: string): void {
    super.focusOn(this.#shownAt(path));
  }

  #followInput(): () => void {
    return reaction(
      () => this.live[this.pair.leading],
      () => {
        this.#isEdited = true;
        this.filledByQuote = null;
      },
    );
  }

  /** Fills the following amount when a quote arrives, and empties it when there is none. */
  #followQuote(): () => void {
    return watch(
      () => ({
        isEmpty: isEmptyValue(this.live[this.pair.leading]),
        quote: this.#isAwaited() ? null : { is: this.#quote() },
      }),
      ({ isEmpty, quote }) => {
        if (isEmpty) this.#follow(undefined);
        else if (quote) this.#follow(valueOrNull(quote.is, [this.#sidesOf(this.snapshot).following]) ?? undefined);
      },
    );
  }

  #follow(amount: unknown): void {
    const { following } = this.#sidesOf(this.snapshot);
    if ((this.snapshot[following] ?? undefined) === amount) return;
    runInAction(() => {
      this.place([{ segments: splitPath(following), value: amount }]);
      if (!this.#isEdited || isEmptyValue(amount)) return;
      this.#isEdited = false;
      this.filledByQuote = following;
    });
  }

  #quote(): unknown {
    return this.questions.evaluate(this.#declared.quote, { form: this.live });
  }

  #changesWith(path: string, value: unknown): readonly PlacedValue[] {
    const { give, get, side } = this.#declared;
    if (path !== give && path !== get) return [];
    const other = path === give ? get : give;
    return [
      { segments: [side], value: this.#sideOf(path) },
      ...(isEmptyValue(value) ? [{ segments: splitPath(other), value: undefined }] : []),
    ];
  }

  #shownAt(path: string): string {
    const { leading, following } = this.#sidesOf(this.snapshot);
    return path === following ? leading : path;
  }

  #sidesOf(values: FormValues): PairState {
    const { give, get, side } = this.#declared;
    return values[side] === this.#sideOf(get) ? { leading: get, following: give } : { leading: give, following: get };
  }

  #sideOf(amount: string): string | undefined {
    return pairSides(this.form)?.[amount === this.#declared.give ? 0 : 1];
  }

  get #declared() {
    const { pair } = this.form;
    if (!pair) throw new Error(`${this.formId} has no two-way amount.`);
    return pair;
  }
}
