import type { FormFile } from '../../config/model.generated.ts';
import type { SchemaError } from '../../engine/form/errorText.ts';
import type { FieldTree } from '../../engine/form/fieldTree.ts';
import type { FieldOption } from '../../engine/form/fieldOptions.ts';
import type { FormValues } from '../../engine/form/FormField.ts';
import type { FieldError } from '../../engine/form/fieldErrors.ts';
import type { FormQuestions } from '../../engine/form/isFieldVisible.ts';
import type { ComputedForm } from './computedFields.ts';
import type { FieldNode } from './FieldNode.ts';
import type { Draft } from './formDraft.ts';
import type { FormWords } from './FormHost.ts';
import type { Shaping } from './FormShapes.ts';

export interface Computing {
  /** Keeps the computed fields up to date; returns the functions that stop it. */
  start(model: ComputedForm): readonly (() => void)[];
  /** Waits until every call from which a field is computed has answered its present input. */
  answered(): Promise<void>;
}

export interface FormModelOptions {
  readonly formId: string;
  readonly form: FormFile;
  readonly tree: FieldTree;
  /** The compiled schema. */
  readonly validate: (values: FormValues) => readonly SchemaError[];
  /** Computes the fields of a form whose values decide which fields exist; required for such a form. */
  readonly shaping?: Shaping | undefined;
  readonly questions: FormQuestions;
  readonly words: FormWords;
  /** Computes fields; required for a form with computed fields. */
  readonly computing?: Computing | undefined;
  readonly initial?: FormValues;
  /** Values that the user has entered elsewhere, such as in a file, for a form with fixed fields. Its fields count as visited. */
  readonly entered?: FormValues;
  readonly draft?: Draft<FormValues>;
  readonly readOnly?: () => boolean;
  /** Paths that may be edited; null for all. */
  readonly editable?: () => readonly string[] | null;
  /** Errors that depend on more than this form, such as a value that another row already has. */
  readonly extraErrors?: (node: FieldNode) => readonly FieldError[];
  /** Choices that other forms share with this one, such as those of the rows of a table; null for the field's own. */
  readonly optionsOf?: (node: FieldNode) => readonly FieldOption[] | null;
  /** Whether the options of a field, or what it is computed from, could not be loaded. */
  readonly lacksOptions?: (node: FieldNode) => boolean;
  /** Calls back after the next paint; immediately by default. */
  readonly afterDrawing?: (call: () => void) => void;
  /** Called when the user changes a field. */
  readonly onEntered?: (node: FieldNode) => void;
  /** Runs the actions for leaving a step; with false the step stays open. */
  readonly onNext?: (step: FormStep) => Promise<boolean>;
  /** Resolves to true when everything was done and the draft may be deleted. */
  readonly onSubmit?: (values: FormValues) => Promise<boolean>;
}

export type FormStep = NonNullable<FormFile['steps']>[number];

/** A request to focus a field; a new object each time. */
export interface FocusWish {
  readonly path: string;
}
