import type { FormFile } from '../../config/model.generated.ts';
import type { FieldOption, OptionWords } from '../../engine/form/fieldOptions.ts';
import type { FieldTree } from '../../engine/form/fieldTree.ts';
import type { FormField, FormValues } from '../../engine/form/FormField.ts';
import type { FieldError, FormRule } from '../../engine/form/fieldErrors.ts';
import type { FormQuestions } from '../../engine/form/isFieldVisible.ts';
import type { Uploads } from './Uploads.ts';

export interface FormWords extends OptionWords {
  text(key: string, args?: Readonly<Record<string, unknown>>): string;
}

/** A value at a place; undefined removes it. */
export interface PlacedValue {
  readonly segments: readonly string[];
  readonly value: unknown;
}

interface PlacedField {
  readonly field: FormField;
  readonly segments: readonly string[];
}

/** A form as its own parts (fields, lists, steps, shapes) see it. FormModel implements it and owns them. */
export interface FormHost {
  readonly formId: string;
  readonly form: FormFile;
  readonly words: FormWords;
  readonly questions: FormQuestions;
  readonly rules: readonly FormRule[];
  /** The current fields. */
  readonly tree: FieldTree;
  /** All fields that can exist, with any values. */
  readonly declared: FieldTree;
  readonly snapshot: FormValues;
  readonly live: Record<string, unknown>;
  readonly masked: ReadonlySet<string>;
  readonly problems: readonly FieldError[];
  readonly schemaErrors: { ensure(): void };
  readonly shapes: RowShapes | null;
  readonly uploads: Uploads;
  ready(): Promise<boolean>;
  nodeAt(segments: readonly string[]): PlacedField | null;
  segmentsOf(key: string): readonly string[];
  valueAt(segments: readonly string[]): unknown;
  valueInRow(key: string): unknown;
  extraErrors(node: PlacedField): readonly FieldError[];
  optionsOf(node: PlacedField): readonly FieldOption[] | null;
  lacksOptions(node: PlacedField): boolean;
  isComputed(path: string): boolean;
  mayEdit(place: { readonly path: string; readonly textPath: string }): boolean;
  isChecked(field: FormField): boolean;
  enter(node: PlacedField, value: unknown): void;
  fill(values: FormValues): void;
  place(changes: readonly PlacedValue[]): void;
  focusOn(path: string): void;
}

/** What edits of rows change in a form whose values decide which fields exist. */
interface RowShapes {
  newRow(list: readonly string[]): unknown;
  fillWithin(place: readonly string[]): void;
  reindex(list: readonly string[], indexOf: (before: number) => number | null): void;
  move(list: readonly string[], from: number, to: number): void;
}
