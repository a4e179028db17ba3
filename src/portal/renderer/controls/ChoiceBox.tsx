import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { CutText, endsInNumber } from '../parts/CutText.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { ControlAttributes } from './ControlAttributes.ts';
import { ChoiceList, type Choice } from './ChoiceList.tsx';
import { movedTo, spelled, type TypedWord } from './choiceKeys.ts';
import { fitsSearch, searchWords } from './looseSearch.ts';
import './choice.css';

interface Props {
  /** Id, name and state of the control. */
  readonly attributes: Partial<ControlAttributes> & { readonly 'aria-label'?: string };
  readonly choices: readonly Choice[];
  /** Indices of the chosen choices. */
  readonly chosen: readonly number[];
  readonly multiple?: boolean;
  /** Whether typing filters the choices. */
  readonly searchable?: boolean;
  readonly disabled?: boolean;
  /** The choice can be read and focused, but not changed. */
  readonly readOnly?: boolean;
  readonly placeholder: string;
  /** Text shown when there are no choices, or none that match. */
  readonly note: string;
  /** Name of the clear button; without it there is none. */
  readonly clearLabel?: string | undefined;
  readonly onChange: (chosen: readonly number[]) => void;
  readonly onLeft?: () => void;
}

/** State of the open list: the typed filter, and the index of the active choice, -1 for none. */
interface Unfolded {
  readonly typed: string;
  readonly active: number;
}

/**
 * A box with a list of choices, for one or several, in the look of Arco's Select and by the ARIA combobox pattern,
 * which Arco's lacks: its inner input is hidden yet focusable, Shift+Tab never leaves it, and its list has no name.
 */
export function ChoiceBox({
  attributes,
  choices,
  chosen,
  multiple = false,
  searchable = false,
  disabled = false,
  readOnly = false,
  placeholder,
  note,
  clearLabel,
  onChange,
  onLeft,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const word = useRef<TypedWord>({ text: '', at: 0 });
  const [unfolded, setUnfolded] = useState<Unfolded | null>(null);
  const listId = `${attributes.id ?? ''}-list`;
  const labelOf = (index: number) => {
    const choice = choices[index];
    return choice ? [choice.label, ...choice.beside].join(' ') : '';
  };
  const isSpelled = usePinyin(choices, unfolded?.typed ?? '');
  const shown = shownIndices(choices, unfolded?.typed ?? '', isSpelled);
  const first = chosen[0];
  const single = multiple || first === undefined ? '' : labelOf(first);
  const clearable = clearLabel !== undefined && chosen.length > 0 && !disabled && !readOnly;

  const fold = () => setUnfolded(null);
  const unfold = (active = first ?? choices.findIndex((choice) => !choice.disabled)) =>
    setUnfolded({ typed: '', active });
  const choose = (index: number) => {
    if (choices[index]?.disabled !== false) return;
    if (!multiple) fold();
    else if (unfolded) setUnfolded({ typed: '', active: index });
    onChange(
      multiple ? (chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index]) : [index],
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (readOnly || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const letter = !searchable && key.length === 1 && key !== ' ' ? key : null;
    const accepts = key === 'Enter' || (key === ' ' && !searchable);
    if (letter !== null) {
      const { word: longer, found } = spelled(
        word.current,
        letter,
        event.timeStamp,
        choices.map(({ label }) => label),
        unfolded?.active ?? first ?? -1,
      );
      word.current = longer;
      unfold(found ?? unfolded?.active);
    } else if (!unfolded) {
      if (accepts || key === 'ArrowDown' || key === 'ArrowUp') unfold();
      else if (clearable && (key === 'Delete' || (key === 'Backspace' && !searchable))) onChange([]);
      else return;
    } else if (key === 'Escape' || (event.altKey && key === 'ArrowUp')) {
      fold();
      event.stopPropagation(); // Escape closes the list, not the dialog around it
    } else if (accepts) {
      choose(unfolded.active);
    } else {
      const active = movedTo(key, shown, unfolded.active, searchable);
      if (active === null) return;
      setUnfolded({ ...unfolded, active });
    }
    event.preventDefault();
  };
  const shared = {
    ...attributes,
    role: 'combobox' as const,
    disabled,
    ...(readOnly ? { 'aria-readonly': true } : {}),
    'aria-expanded': unfolded !== null,
    'aria-haspopup': 'listbox' as const,
    ...(unfolded && shown.length > 0 ? { 'aria-controls': listId } : {}),
    ...(unfolded && shown.includes(unfolded.active)
      ? { 'aria-activedescendant': `${listId}-${String(unfolded.active)}` }
      : {}),
    ...(first === undefined || multiple ? {} : { 'data-option': choices[first]?.name }),
    onKeyDown,
    onBlur: () => {
      fold();
      onLeft?.();
    },
  };
  const chips =
    multiple && chosen.length > 0 ? (
      <span className="sb-choice-chips">
        {chosen.map((index) => (
          <span key={index} className="sb-choice-chip">
            {labelOf(index)}
          </span>
        ))}
      </span>
    ) : null;
  // An input cuts off the end of its text.
  const showsEnd = !unfolded && endsInNumber(single);
  return (
    <div
      ref={frame}
      className={unfolded ? 'sb-choice sb-choice-unfolded' : 'sb-choice'}
      {...(readOnly ? { 'data-read-only': true } : { onMouseDown: keepFocus })}
      onClick={({ target }) => {
        if (disabled || readOnly) return;
        if (!unfolded) unfold();
        else if (!(target instanceof HTMLInputElement)) fold();
        frame.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
      }}
    >
      {searchable ? (
        <>
          {chips}
          <input
            {...shared}
            type="text"
            dir="auto"
            readOnly={readOnly}
            autoComplete="off"
            aria-autocomplete="list"
            className={showsEnd ? 'sb-choice-box sb-choice-under' : 'sb-choice-box'}
            value={unfolded ? unfolded.typed : single}
            placeholder={single === '' ? placeholder : single}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget: { value } }) =>
              setUnfolded({
                typed: value,
                active:
                  shownIndices(choices, value, isSpelled).find((index) => choices[index]?.disabled === false) ?? -1,
              })
            }
          />
          {showsEnd && (
            <span className="sb-choice-shown" aria-hidden="true">
              <CutText text={single} />
            </span>
          )}
        </>
      ) : (
        <button
          {...shared}
          type="button"
          className="sb-choice-box"
          onKeyUp={(event) => {
            if (event.key === ' ') event.preventDefault();
          }}
        >
          {chips ?? <Shown text={single} placeholder={placeholder} />}
        </button>
      )}
      {clearable && (
        <button
          type="button"
          tabIndex={-1}
          className="sb-choice-clear"
          aria-label={clearLabel}
          onClick={(event) => {
            event.stopPropagation();
            fold();
            onChange([]);
          }}
        >
          <Icon name="close" />
        </button>
      )}
      <span className="sb-choice-arrow">
        <Icon name="down" />
      </span>
      {unfolded && (
        <ChoiceList
          id={listId}
          frame={frame}
          name={{ 'aria-labelledby': attributes['aria-labelledby'], 'aria-label': attributes['aria-label'] }}
          choices={choices}
          shown={shown}
          active={unfolded.active}
          chosen={chosen}
          multiple={multiple}
          note={note}
          onChoose={choose}
        />
      )}
    </div>
  );
}

function Shown({ text, placeholder }: { readonly text: string; readonly placeholder: string }): ReactNode {
  return text === '' ? (
    <span className="sb-choice-placeholder">{placeholder}</span>
  ) : (
    <span className="sb-choice-shown" title={text}>
      <CutText text={text} />
    </span>
  );
}

/** Keeps a press outside the input from taking its focus, which would close the list. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

function shownIndices(choices: readonly Choice[], typed: string, isSpelled: IsSpelled | null): readonly number[] {
  const words = searchWords(typed);
  if (words.length === 0) return choices.map((_, index) => index);
  return choices.flatMap(({ label, beside }, index) =>
    fitsSearch([label, ...beside].join(' '), words, isSpelled) ? [index] : [],
  );
}

type IsSpelled = (text: string, word: string) => boolean;

/** The dictionary of Chinese syllables, loaded when Latin letters are typed to search Chinese labels; null until it is loaded. */
function usePinyin(choices: readonly Choice[], typed: string): IsSpelled | null {
  const [search, setSearch] = useState<{ readonly isSpelledIn: IsSpelled } | null>(null);
  const isWanted =
    search === null && /[a-z]/i.test(typed) && choices.some(({ label }) => /\p{Script=Han}/u.test(label));
  useEffect(() => {
    // If it fails to load, searching for the characters themselves still works.
    if (isWanted) import('./pinyinSearch.ts').then(setSearch, () => undefined);
  }, [isWanted]);
  return search?.isSpelledIn ?? null;
}
