import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { characterCount, fitting } from '../../../../domain/characterCount.ts';
import { putText } from './putText.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface Typing {
  /** The text shown when the user is not typing. */
  readonly value: string;
  /** Cleans typed text in the input itself; without it text stays as typed. */
  readonly clean?: ((text: string) => string) | undefined;
  /** Maximum number of characters in the input. */
  readonly maxLength?: number | undefined;
  readonly onText: (text: string) => void;
}

/**
 * Cleans text while it is typed: the caret keeps its place between the characters, undo restores the text before the
 * clean-up, and text over the maximum length is left out of the insertion without cutting a character. Text of an IME
 * composition stays unchanged until it is committed.
 */
export function useTyping({ value, clean = same, maxLength, onText }: Typing) {
  const composing = useRef(false);
  const putting = useRef(false);
  // Shown instead of the value: a composition, or text restored by undo.
  const [held, setHeld] = useState<string | null>(null);
  const shown = held ?? value;

  function typed(box: Box, event: Event): void {
    if (putting.current) return; // caused by putText below
    const raw = box.value;
    if (composing.current) return setHeld(raw);
    if ('inputType' in event && String(event.inputType).startsWith('history')) {
      setHeld(raw);
      return onText(raw);
    }
    setHeld(null);
    const caret = box.selectionStart ?? raw.length;
    const [before, after] = [clean(raw.slice(0, caret)), clean(raw)];
    const whole =
      maxLength === undefined ? { text: after, caret: before.length } : fitted(shown, after, before.length, maxLength);
    if (whole.text !== raw) {
      putting.current = true;
      putText(box, whole.text, Math.min(whole.caret, whole.text.length));
      putting.current = false;
    }
    onText(whole.text);
  }

  return {
    shown,
    typed,
    left: () => setHeld(null),
    handlers: {
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Box>) => typed(currentTarget, nativeEvent),
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: ({ currentTarget, nativeEvent }: CompositionEvent<Box>) => {
        composing.current = false;
        typed(currentTarget, nativeEvent);
      },
    },
  };
}

/** The text without the part of the insertion before the caret that exceeds the maximum. */
function fitted(
  before: string,
  text: string,
  caret: number,
  maxLength: number,
): { readonly text: string; readonly caret: number } {
  if (characterCount(text) <= maxLength) return { text, caret };
  let start = 0;
  while (start < caret && before[start] === text[start]) start += 1;
  const [head, inserted, tail] = [text.slice(0, start), text.slice(start, caret), text.slice(caret)];
  const kept = head + fitting(inserted, maxLength - characterCount(head + tail));
  return { text: kept + tail, caret: kept.length };
}

function same(text: string): string {
  return text;
}
