import { frame, painted } from '../frames.ts';
import { benchForm, shapeNamed, typedFields, type BenchField, type BenchForm } from './BenchForm.ts';

/** The driver of one variant of the form. Selectors apply to its page. */
export interface BenchVariant {
  /** Loads the data that the form of this size needs before mounting. */
  prepare?(form: BenchForm): Promise<void>;
  mount(place: HTMLElement, form: BenchForm): void;
  input(field: BenchField): HTMLInputElement | null;
  /** The box around an input in which its error appears. */
  readonly box: string;
  readonly error: string;
  /** One element per field on screen. */
  readonly controls: string;
  readonly submit: string;
  /** For a form with rows: the row, the button that adds one, and within the row those that move it down and remove it. */
  readonly rows?: { readonly row: string; readonly add: string; readonly down: string; readonly remove: string };
}

export type RowChange = 'insert' | 'move' | 'remove';

/** Functions for the measuring side; times in milliseconds. */
export interface Bench {
  prepare(count: number): Promise<void>;
  mount(): Promise<{
    readonly all: number;
    readonly first: number;
    readonly elements: number;
    readonly errors: number;
  }>;
  focus(index: number): void;
  blur(): void;
  value(index: number): string;
  hasError(index: number): boolean;
  /** Waits for the next key press and returns the time until the input shows it, painted. */
  armKey(index: number): void;
  /** Waits for the next key press and returns the time until the field's error is painted; -1 when it never is. */
  armError(index: number): void;
  armed(): Promise<number>;
  /** Focuses the first row. */
  focusRow(): void;
  /** Adds a row at the end, moves the first one down or removes it; returns the time until that is painted. */
  changeRows(change: RowChange): Promise<number>;
  submit(): Promise<{ readonly took: number; readonly errors: number; readonly expected: number }>;
}

declare global {
  interface Window {
    bench?: Bench;
  }
}

const patience = 60_000;
const firstFields = 30;

/** Makes the page measurable. */
export function startBench(variant: BenchVariant): void {
  let form = benchForm(0);
  let waiting: Promise<number> = Promise.resolve(-1);
  const fieldAt = (index: number) => typedFields(form)[index];
  // Finding an input takes a different time on each page and must not count for the form.
  const inputs = new Map<number, HTMLInputElement>();
  const inputAt = (index: number) => {
    const known = inputs.get(index);
    if (known?.isConnected) return known;
    const field = fieldAt(index);
    const input = field ? variant.input(field) : null;
    if (!input) throw new Error(`There is no input ${String(index)}.`);
    inputs.set(index, input);
    return input;
  };
  const hasError = (index: number) =>
    [...(inputAt(index).closest(variant.box)?.querySelectorAll(variant.error) ?? [])].some(isFilled);
  const errors = () => [...document.querySelectorAll(variant.error)].filter(isFilled).length;
  const controls = () => document.querySelectorAll(variant.controls).length;
  const armed = (reached: () => boolean) => {
    waiting = new Promise((resolve) => {
      window.addEventListener(
        'keydown',
        (event) => {
          void until(reached, event.timeStamp).then((there) =>
            resolve(there ? performance.now() - event.timeStamp : -1),
          );
        },
        { capture: true, once: true },
      );
    });
  };
  const rowSelectors = () => {
    if (!variant.rows) throw new Error('This form has no rows.');
    return variant.rows;
  };
  const rows = () => document.querySelectorAll<HTMLElement>(rowSelectors().row);
  const inputIn = (row: number) => rows()[row]?.querySelector('input');

  window.bench = {
    async prepare(count) {
      form = benchForm(count, shapeNamed(new URLSearchParams(location.search).get('shape')));
      await variant.prepare?.(form);
    },
    async mount() {
      const place = document.createElement('div');
      document.body.append(place);
      const started = performance.now();
      variant.mount(place, form);
      const want = Math.min(firstFields, form.count);
      const first = until(() => controls() >= want, started).then(() => performance.now() - started);
      const all = until(() => controls() >= form.count, started).then((there) =>
        there ? performance.now() - started : -1,
      );
      return { first: await first, all: await all, elements: document.querySelectorAll('*').length, errors: errors() };
    },
    focus(index) {
      const input = inputAt(index);
      input.scrollIntoView({ block: 'center' });
      input.focus();
    },
    blur() {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    value: (index) => inputAt(index).value,
    hasError,
    armKey(index) {
      const length = inputAt(index).value.length + 1;
      armed(() => inputAt(index).value.length >= length);
    },
    armError: (index) => armed(() => hasError(index)),
    armed: () => waiting,
    focusRow: () => inputIn(0)?.focus(),
    async changeRows(change) {
      const selectors = rowSelectors();
      const textIn = (at: number) => inputIn(at)?.value;
      const [before, first] = [rows().length, textIn(0)];
      const button =
        change === 'insert'
          ? document.querySelector<HTMLElement>(selectors.add)
          : rows()[0]?.querySelector<HTMLElement>(change === 'move' ? selectors.down : selectors.remove);
      if (!button) throw new Error(`There is no button to ${change} a row with.`);
      const reached = {
        insert: () => rows().length === before + 1,
        move: () => textIn(1) === first && textIn(0) !== first,
        remove: () => rows().length === before - 1,
      };
      const started = performance.now();
      button.click();
      return (await until(reached[change], started)) ? performance.now() - started : -1;
    },
    async submit() {
      const button = document.querySelector<HTMLElement>(variant.submit);
      if (!button) throw new Error('There is no button to submit with.');
      const started = performance.now();
      button.click();
      await until(() => errors() >= form.expectedErrors, started);
      return { took: performance.now() - started, errors: errors(), expected: form.expectedErrors };
    },
  };
}

function isFilled(element: Element): boolean {
  return (element.textContent ?? '').trim() !== '';
}

/** Checks once a frame; ends after the frame in which the condition held is painted and the main thread is free. */
async function until(reached: () => boolean, started: number): Promise<boolean> {
  do await frame();
  while (!reached() && performance.now() - started < patience);
  await painted();
  return reached();
}
