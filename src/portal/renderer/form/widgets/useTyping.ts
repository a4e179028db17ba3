import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';
import { characterCount, fitting } from '../../../../domain/characterCount.ts';
import { putText } from './putText.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface Typing {
  /** What the box shows while nobody types. */
  readonly value: string;
  /** What typed text becomes in the box itself; without it everything stays as typed. */
  readonly clean?: ((text: string) => string) | undefined;
  /** Characters that fit into the box. */
  readonly maxLength?: number | undefined;
  readonly onText: (text: string) => void;
}

/**
 * Text that is cleaned up as it is typed: the caret stays between the characters where it was, undo takes a clean-up back
 * before what was typed, and what does not fit is left out of what was inserted, never half a sign. What is being composed
 * stays in the box until it is text.
 */
export function useTyping({ value, clean = same, maxLength, onText }: Typing) {
  const composing = useRef(false);
  const putting = useRef(false);
  // What the box shows instead of the value: a composition, or what undo brought back.
  const [held, setHeld] = useState<string | null>(null);
  const shown = held ?? value;

  function typed(box: Box, event: Event): void {
    if (putting.current) return; // our own change of the box
    const raw = box.value;
    if (composing.current) return setHeld(raw);
    if ('inputType' in event && String(event.inputType).startsWith('history')) {
      setHeld(raw);
      return onText(raw);
    }
    setHeld(null);
    const caret = box.selectionStart ?? raw.length;
    const [before, after] = [clean(raw.slice(0, caret)), clean(raw)];
    const whole = maxLength === undefined ? { text: after, caret: before.length } : fitted(shown, after, before.length, maxLength);
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
      onCompositionStart: () => { composing.current = true; },
      onCompositionEnd: ({ currentTarget, nativeEvent }: CompositionEvent<Box>) => {
        composing.current = false;
        typed(currentTarget, nativeEvent);
      },
    },
  };
}

/** The text without what of the insertion before the caret does not fit. */
function fitted(before: string, text: string, caret: number, maxLength: number): { readonly text: string; readonly caret: number } {
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
