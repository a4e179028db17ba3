import type { FieldUi } from '../../config/model.generated.ts';

/** Any JSON Schema object; only the keywords that the form room reads are typed. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export type WidgetName = NonNullable<FieldUi['widget']>;

/** Values of a form: what a JSON object holds. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The parts of the config that can hide a field: its own declaration, a group, a step, an object around it. */
export interface HidingPart {
  readonly visibleWhen?: string;
  readonly permission?: string;
  readonly flag?: string;
  readonly switch?: string;
}

/**
 * What the schema asks for before a field exists. `at` is the object that carries the keyword, as
 * segments with `*` for the index of a list.
 */
export type Presence =
  | { readonly kind: 'if'; readonly at: readonly string[]; readonly schema: JsonSchema; readonly holds: boolean }
  | { readonly kind: 'has'; readonly at: readonly string[]; readonly name: string }
  | { readonly kind: 'option'; readonly at: readonly string[]; readonly constants: Readonly<Record<string, readonly unknown[]>> };

/** A field that can be asked for. An item of a list is one field for all rows. */
export interface FormField {
  /** Segments from the root, `*` for the index of a list: ['rows', '*', 'amount']. */
  readonly segments: readonly string[];
  /** The segments joined by dots. */
  readonly pattern: string;
  /** Key of the field in `ui`: rows.items.amount. */
  readonly uiKey: string;
  /** Path in the keys of texts: rows.amount. */
  readonly textPath: string;
  readonly name: string;
  readonly schema: JsonSchema;
  readonly ui: FieldUi;
  readonly widget: WidgetName;
  /** Named by `required` of the object around it. */
  readonly required: boolean;
  /** False for a list or object whose children are fields of their own. */
  readonly leaf: boolean;
  /** All of these must be shown. */
  readonly parts: readonly HidingPart[];
  /** The field exists when every presence of one alternative holds. Without alternatives it always does. */
  readonly alternatives: readonly (readonly Presence[])[];
  /** The one place that it has, where fields are known by place (formShape): indices of rows instead of `*`. */
  readonly place?: readonly string[];
  /** The user gave it its name, and may take it away. */
  readonly named?: true;
  /** The user named the key of this field: the form has no texts for it. */
  readonly wordless?: true;
  /** A constant that goes with the chosen alternative: set by the choice, not by the user. */
  readonly implied?: true;
  /** null is a value of it. */
  readonly nullable?: true;
}

/** A field at one place of the values: the index of each list is known. */
export interface PlacedField {
  readonly field: FormField;
  readonly segments: readonly string[];
  /** Dotted path: rows.0.amount. */
  readonly path: string;
}
