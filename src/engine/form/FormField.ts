import type { FieldUi } from '../../config/model.generated.ts';

/** Any JSON Schema object; only the keywords that `src/engine/form` reads are typed. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export type WidgetName = NonNullable<FieldUi['widget']>;

/** Values of a form: a JSON object. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The parts of the config that can hide a field: its own declaration, a group, a step, an object around it. */
export interface HidingPart {
  readonly visibleWhen?: string;
  readonly permission?: string | readonly string[];
  readonly flag?: string;
  readonly switch?: string;
}

/**
 * A condition of the schema for the existence of a field. `at` is the object with the keyword, as segments with `*`
 * for the index of a list.
 */
export type Presence =
  | { readonly kind: 'if'; readonly at: readonly string[]; readonly schema: JsonSchema; readonly holds: boolean }
  | { readonly kind: 'has'; readonly at: readonly string[]; readonly name: string }
  | {
      readonly kind: 'option';
      readonly at: readonly string[];
      readonly constants: Readonly<Record<string, readonly unknown[]>>;
    };

/** A field that the form can show. An item of a list is one field for all rows. */
export interface FormField {
  /** Segments from the root, `*` for the index of a list: ['rows', '*', 'amount']. */
  readonly segments: readonly string[];
  /** The segments joined by dots. */
  readonly pattern: string;
  /** Key of the field in `ui`: rows.items.amount. */
  readonly uiKey: string;
  /** Path in text keys: rows.amount. */
  readonly textPath: string;
  readonly name: string;
  readonly schema: JsonSchema;
  readonly ui: FieldUi;
  readonly widget: WidgetName;
  /** Whether `required` of the enclosing object lists it. */
  readonly required: boolean;
  /** False for a list or object whose children are fields themselves. */
  readonly leaf: boolean;
  /** All of these must be shown. */
  readonly parts: readonly HidingPart[];
  /** The field exists when every presence of one alternative holds. Without alternatives it always does. */
  readonly alternatives: readonly (readonly Presence[])[];
  /** The only place of the field in a form shape, which has one field per place: indices of rows instead of `*`. */
  readonly place?: readonly string[];
  /** Set when the user added the field under a name and may remove it. */
  readonly named?: true;
  /** Set when the user named the key of this field, so that the form has no texts for it. */
  readonly wordless?: true;
  /** Set for a constant of the chosen alternative, which the choice sets and not the user. */
  readonly implied?: true;
  /** Set when null is a valid value. */
  readonly nullable?: true;
}

/** A field at one place of the values, with the index of each list. */
export interface PlacedField {
  readonly field: FormField;
  readonly segments: readonly string[];
  /** Dotted path: rows.0.amount. */
  readonly path: string;
}
