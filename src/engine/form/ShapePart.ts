import type { FormFile } from '../../config/model.generated.ts';
import type { Alternatives } from './effectiveSchema.ts';
import type { FieldTree } from './fieldTree.ts';
import type { FormField, JsonSchema } from './FormField.ts';

/** The present fields at one place of the form. */
export interface ShapePart {
  readonly field: FormField;
  /** `more` is shown on request, `box` reports what cannot be shown, `unknown` is a value that the schema does not describe. */
  readonly kind: 'input' | 'object' | 'list' | 'tuple' | 'more' | 'box' | 'unknown';
  /** The fields of an object, the rows of a list, or the declared and then the further items of a tuple. */
  readonly parts: readonly ShapePart[];
  readonly choices: readonly PlacedChoice[];
  /** Whether it accepts keys named by the user. */
  readonly open: boolean;
  /** The keyword because of which a box cannot be shown, or the unknown type. */
  readonly keyword: string | null;
}

/** A choice between alternatives at one place. */
export interface PlacedChoice extends Alternatives {
  readonly place: readonly string[];
  /** Identifies the choice within the form. */
  readonly key: string;
}

/** The fields that exist with certain values, one for each place. */
export interface FormShape extends FieldTree {
  readonly root: ShapePart;
  readonly choices: readonly PlacedChoice[];
  /** By path of the object: names declared only by branches that do not apply. Their values are not sent. */
  readonly elsewhere: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface ShapeQuestions {
  readonly form: FormFile;
  /** May be reactive: readers of the shape depend on the values that decide it. */
  readonly values: unknown;
  /** The same values as last set, not reactive. */
  readonly given: unknown;
  matches(part: JsonSchema, value: unknown): boolean;
  /** The chosen option by key of the choice. */
  chosen(key: string): number | undefined;
  /** Whether the user added the optional value at a path. */
  asked(path: string): boolean;
}
