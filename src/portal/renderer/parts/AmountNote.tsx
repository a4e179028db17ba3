import { observer } from 'mobx-react-lite';
import type { AmountNote as Note, TextArgs, TextKey } from '../../../config/model.generated.ts';
import { isZeroDecimal, parseDecimal } from '../../../domain/decimal.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { ButtonRow } from './ButtonRow.tsx';
import { ShownValue } from './ShownValue.tsx';
import { argsOf } from './texts.ts';

/** Amounts of one block: their currency, the eye that hides them, and where their expressions are evaluated. */
export interface AmountPlace {
  readonly currency: string;
  readonly hideWith: string | undefined;
  /** Where the texts of buttons are. */
  readonly keyPrefix: string;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}

interface Props {
  readonly note: Note | undefined;
  readonly place: AmountPlace;
}

/** A line below an amount, with its buttons; one with an amount of its own only while that is not zero. */
export const AmountNote = observer(function AmountNote({ note, place }: Props) {
  const { keyPrefix, runtime, locals } = place;
  if (note === undefined || (note.amount !== undefined && !isSome(runtime.evaluate(note.amount, locals)))) return null;
  return (
    <span className="sb-amount-note">
      <span>
        {words(note, place)} {note.amount !== undefined && <Amount value={note.amount} place={place} />}
      </span>
      <ButtonRow buttons={note.buttons} keyPrefix={keyPrefix} runtime={runtime} locals={locals} />
    </span>
  );
});

/** An amount of a block in its currency. */
export function Amount({
  value,
  place: { currency, hideWith, runtime, locals },
  large = false,
}: {
  readonly value: string;
  readonly place: AmountPlace;
  readonly large?: boolean;
}) {
  return (
    <ShownValue
      part={{ value, format: 'money', currency, ...(hideWith !== undefined && { hideWith }) }}
      runtime={runtime}
      locals={locals}
      large={large}
    />
  );
}

export function words(
  { text, args }: { readonly text: TextKey; readonly args?: TextArgs },
  { runtime, locals }: Pick<AmountPlace, 'runtime' | 'locals'>,
): string {
  return runtime.text(text, argsOf(runtime, args, locals), locals);
}

export function isSome(amount: unknown): boolean {
  const decimal = typeof amount === 'string' || typeof amount === 'number' ? parseDecimal(String(amount)) : null;
  return decimal !== null && !isZeroDecimal(decimal);
}
