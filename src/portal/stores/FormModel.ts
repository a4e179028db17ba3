import { action, computed, makeObservable, observable, observableRef, untracked } from 'mobx';
import type { FormFile } from '../../config/model.generated.ts';
import { completedValues, withImplied } from '../../engine/form/completedValues.ts';
import { joinPath, splitPath } from '../../engine/form/fieldPath.ts';
import { fieldRank } from '../../engine/form/fieldRank.ts';
import type { FieldTree } from '../../engine/form/fieldTree.ts';
import { isEmptyValue } from '../../engine/form/fieldValue.ts';
import { withDefaults } from '../../engine/form/formDefaults.ts';
import type { FormField, FormValues, PlacedField } from '../../engine/form/FormField.ts';
import { maskedTexts } from '../../engine/form/maskedTexts.ts';
import { placedFields } from '../../engine/form/placedFields.ts';
import { putField } from '../../engine/form/putField.ts';
import { schemaErrorsByPath, type FieldError, type FormRule } from '../../engine/form/fieldErrors.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import { valuesToSend } from '../../engine/form/valuesToSend.ts';
import type { FormQuestions } from '../../engine/form/isFieldVisible.ts';
import type { CallStore } from './CallStore.ts';
import { FieldNode } from './FieldNode.ts';
import { FirstValues } from './FirstValues.ts';
import { followValues } from './followValues.ts';
import type { FormHost, FormWords, PlacedValue } from './FormHost.ts';
import type { FocusWish, FormModelOptions } from './FormModelOptions.ts';
import type { FormShapes } from './FormShapes.ts';
import { FormNodes } from './FormNodes.ts';
import { ListEdits } from './ListEdits.ts';
import { putLive } from './putLive.ts';
import { RowIds } from './RowIds.ts';
import { SchemaErrors } from './SchemaErrors.ts';
import { secretWidgets } from './secretWidgets.ts';
import { StepsModel } from './StepsModel.ts';
import { Submission } from './Submission.ts';
import { Uploads } from './Uploads.ts';

const noErrors: readonly FieldError[] = [];
/**
 * Values, errors, visibility and choices of one form. The values are held twice: `snapshot` is plain and immutable, for
 * the validator and for sending; `live` is a reactive tree of the same values, so that a condition depends only on the values it names.
 */
export class FormModel implements FormHost {
  readonly formId: string;
  readonly form: FormFile;
  /** The current fields. */
  tree: FieldTree;
  /** All fields that can exist, with any values. */
  readonly declared: FieldTree;
  /** Determines the fields where values decide which exist; null for a form with fixed fields. */
  readonly shapes: FormShapes | null;
  readonly questions: FormQuestions;
  readonly words: FormWords;
  readonly rules: readonly FormRule[];
  readonly live: Record<string, unknown>;
  snapshot: FormValues;
  focusWish: FocusWish | null = null;
  /** Data calls of the form itself, once they are opened. */
  calls: CallStore | null = null;
  /** The fields filled by the last reading, announced to users who cannot see them change. */
  lastRead: readonly FieldNode[] = [];
  /** The fields that any reading has filled; the mark `read` of each says whether its value is still the one that was read. */
  everRead: readonly FieldNode[] = [];
  readonly uploads = new Uploads();
  readonly schemaErrors: SchemaErrors;
  readonly optionsOf = (node: FieldNode) => this.#options.optionsOf?.(node) ?? null;
  readonly #options: FormModelOptions;
  readonly masked = new Set<string>(); // values delivered partly masked: a field that still holds one is unedited
  readonly nodes: FormNodes;
  readonly #rows: RowIds;
  #submission: Submission | undefined;
  #steps: StepsModel | undefined;
  #lists: ListEdits | undefined;
  readonly #rank: (path: string) => number;
  readonly #first: FirstValues;

  constructor(options: FormModelOptions) {
    this.#options = options;
    this.formId = options.formId;
    this.form = options.form;
    this.tree = this.declared = options.tree;
    this.questions = options.questions;
    this.words = options.words;
    this.rules = options.form.rules ?? [];
    this.#rank = fieldRank(options.form);
    this.schemaErrors = new SchemaErrors(options.afterDrawing, {
      run: () => this.#askSchema(),
      nodes: () => this.nodes.known(),
      nodeAt: (path) => this.nodes.knownAt(path),
    });
    const { tree, shaping } = options;
    if (!tree.fixed && !shaping)
      throw new Error(`The fields of ${this.formId} depend on values, but the code that computes them was not loaded.`);
    this.shapes = tree.fixed || !shaping ? null : shaping.shapesOf(this, shaping);
    this.#first = new FirstValues(options, (given) => this.#withDefaults(given));
    this.snapshot = this.#first.start;
    this.live = observable({ ...this.snapshot });
    this.#rows = new RowIds(tree);
    this.nodes = new FormNodes(this.#rows, (field, key) => this.#nodeOf(field, key));
    this.#shaped();
    makeObservable(this, {
      snapshot: observableRef,
      focusWish: observableRef,
      calls: observableRef,
      lastRead: observableRef,
      everRead: observableRef,
      ...(this.shapes ? { tree: observableRef } : {}),
      problems: computed,
      sent: computed,
      enter: action,
      fill: action,
      place: action,
      reset: action,
      focusOn: action,
      callsOpened: action,
    });
  }

  get id(): string {
    return this.formId;
  }

  get draftKeys(): readonly string[] {
    return this.#options.draft?.keys ?? [];
  }

  // Each row of a table is a form, most of which nobody sees, and without steps and lists.
  get submission(): Submission {
    this.#submission ??= new Submission(this, this.#options);
    return this.#submission;
  }

  get steps(): StepsModel {
    this.#steps ??= new StepsModel(this, this.#options.onNext);
    return this.#steps;
  }

  get lists(): ListEdits {
    this.#lists ??= new ListEdits(this, {
      rowIds: this.#rows,
      forgetRow: (key) => this.nodes.forgetRow(key),
      change: (list, change) => this.#changeRows(list, change),
    });
    return this.#lists;
  }

  /** Runs what follows the values by itself. Returns a function that stops it. */
  start(): () => void {
    const { computing, draft } = this.#options;
    return followValues(this, computing, draft && ((values) => draft.write(this.#first.changesIn(values))));
  }

  /** The field at a place (with current row indices); null when the form has none there. */
  nodeAt(segments: readonly string[]): FieldNode | null {
    return this.nodes.byKey(this.nodes.keyOf(segments));
  }

  #nodeOf(field: FormField, key: string): FieldNode {
    const path = joinPath(untracked(() => this.#rows.segmentsOf(key)));
    return new FieldNode({ model: this, field, key, schemaErrors: this.schemaErrors.at(path) });
  }

  segmentsOf(key: string): readonly string[] {
    return this.#rows.segmentsOf(key);
  }
  /** The plain value at a place; the reader depends on that place only. */
  valueAt(segments: readonly string[]): unknown {
    const live = valueOrNull(this.live, segments);
    return live === null || typeof live !== 'object' ? live : untracked(() => valueOrNull(this.snapshot, segments));
  }

  /** The plain value of a field in a row; the reader depends on the row's content, not on its index. */
  valueInRow(key: string): unknown {
    this.#rows.valueOf(key);
    return untracked(() => valueOrNull(this.snapshot, this.segmentsOf(key)));
  }

  /** All errors of the visible fields, in the order of the form. */
  get problems(): readonly FieldError[] {
    this.schemaErrors.settle();
    const found = this.#shown().flatMap(({ segments }) => this.nodeAt(segments)?.errors ?? []);
    return [
      ...this.schemaErrors.ofForm,
      ...found.toSorted((left, right) => this.#rank(left.path) - this.#rank(right.path)),
    ];
  }

  /** The values that would be sent now. */
  get sent(): FormValues {
    const { form, tree, snapshot } = this;
    const visible = new Set(this.#shown().map(({ path }) => path));
    return withImplied(
      tree,
      valuesToSend({
        form,
        tree,
        values: this.shapes ? this.shapes.present(snapshot) : snapshot,
        visible,
        masked: this.masked,
      }),
    );
  }

  #shown(): readonly PlacedField[] {
    return placedFields(this.tree, this.snapshot).filter(({ segments }) => this.nodeAt(segments)?.visible);
  }

  values(): FormValues {
    return untracked(() => this.sent);
  }

  extraErrors(node: FieldNode): readonly FieldError[] {
    return this.#options.extraErrors?.(node) ?? noErrors;
  }

  lacksOptions(node: FieldNode): boolean {
    return this.#options.lacksOptions?.(node) ?? false;
  }

  isComputed(path: string): boolean {
    return this.form.computed !== undefined && Object.hasOwn(this.form.computed, path);
  }

  mayEdit(place: { readonly path: string; readonly textPath: string }): boolean {
    if (this.#options.readOnly?.() === true) return false;
    const editable = this.#options.editable?.() ?? null;
    return (
      editable === null ||
      editable.some(
        (allowed) => allowed === place.path || allowed === place.textPath || place.textPath.startsWith(`${allowed}.`),
      )
    );
  }

  /** Whether the errors of a field show even if the user has not visited it. */
  isChecked(field: FormField): boolean {
    return this.submission.isTried || this.steps.isTried(field);
  }

  /** Applies a change by the user. */
  enter(node: FieldNode, value: unknown): void {
    node.entered();
    this.submission.entered();
    this.#put(
      node.segments,
      value === undefined && node.field.named && this.shapes ? this.shapes.emptyNamed(node.field) : value,
    );
    this.#follow();
    this.#rows.entered(node.segments, this.snapshot, this.live);
    this.schemaErrors.changed();
    this.#options.onEntered?.(node);
  }

  /** Puts values into the form; keys may be dotted paths. With `toCheck` the user is asked to check them. */
  fill(values: FormValues, { toCheck = false }: { readonly toCheck?: boolean } = {}): void {
    const read: FieldNode[] = [];
    maskedTexts(values).forEach((text) => this.masked.add(text));
    for (const [path, value] of Object.entries(values)) {
      const segments = splitPath(path);
      const node = this.nodeAt(segments);
      if (node?.filled(value, toCheck)) read.push(node);
      this.#put(segments, value ?? undefined);
      this.shapes?.put(segments);
    }
    this.#shaped();
    this.schemaErrors.changed();
    if (!toCheck) return;
    this.lastRead = read;
    this.everRead = [...new Set([...this.everRead, ...read])];
  }

  callsOpened(calls: CallStore): void {
    this.calls = calls;
  }

  /** Applies initial values that arrived or changed: fields that still hold the previous ones follow. */
  initialChanged(given: FormValues): void {
    this.fill(this.#first.changed(given, this.snapshot));
  }

  /** Resets the form to its initial values and the untouched state. */
  reset(): void {
    this.shapes?.forget();
    const { given } = this.#first;
    for (const key of Object.keys(this.snapshot)) if (!Object.hasOwn(given, key)) this.#put([key], undefined);
    this.fill(given);
    for (const node of this.nodes.known()) node.forget();
    this.#first.reset();
    this.#submission?.reset();
    this.#steps?.reset();
    this.#options.draft?.clear();
  }

  validate(): boolean {
    return this.submission.validate();
  }

  /** Opens the step of a field and requests focus for it. */
  focusOn(path: string): void {
    this.steps.openFor(path);
    this.focusWish = { path };
  }

  shows(path: string): boolean {
    return this.nodeAt(splitPath(path))?.visible === true;
  }

  setFieldError(path: string, message: string): void {
    this.submission.setFieldError(path, message);
  }

  forgetSecrets(): void {
    const secrets = placedFields(this.tree, this.snapshot).filter(({ field }) => secretWidgets.has(field.widget));
    const typed = secrets.filter(({ segments }) => !isEmptyValue(valueOrNull(this.snapshot, segments)));
    this.fill(Object.fromEntries(typed.map(({ path }) => [path, undefined])));
  }

  async ready(): Promise<boolean> {
    await this.#options.computing?.answered();
    return this.uploads.ended();
  }

  submit(): Promise<void> {
    return this.submission.submit();
  }

  /** Changes the reactive list in place, so that the other rows keep their identity. */
  #changeRows(list: readonly string[], change: (rows: unknown[]) => void): void {
    const node = this.nodeAt(list);
    const plain = valueOrNull(this.snapshot, list);
    const rows: unknown[] = Array.isArray(plain) ? [...plain] : [];
    const live = valueOrNull(this.live, list);
    change(rows);
    if (Array.isArray(live)) change(live);
    else putLive(this.live, list, rows);
    this.snapshot = { ...Object(putField(this.tree, this.snapshot, list, rows).values) };
    this.#shaped();
    this.schemaErrors.moved();
    if (node) this.#options.onEntered?.(node);
  }

  #put(segments: readonly string[], value: unknown): void {
    const { values, changed } = putField(this.tree, this.snapshot, segments, value);
    putLive(this.live, changed, changed === segments ? value : (valueOrNull(values, changed) ?? undefined));
    this.snapshot = { ...Object(values) };
  }

  /** Puts values that follow from the form's structure: constants of a choice, renamed keys. */
  place(changes: readonly PlacedValue[]): void {
    for (const { segments, value } of changes) this.#put(segments, value);
    this.#shaped();
    this.schemaErrors.changed();
  }

  #withDefaults(given: FormValues): FormValues {
    maskedTexts(given).forEach((text) => this.masked.add(text));
    return this.shapes ? this.shapes.firstValues(given) : withDefaults(this.declared, this.form, given);
  }

  /** Updates the fields after the values changed. */
  #follow(): void {
    const changed = this.shapes?.follow((tree, missing) => {
      this.tree = tree;
      this.#rows.sync(this.snapshot, this.live, tree);
      for (const { segments, value } of missing) this.#put(segments, value);
    });
    if (changed) this.nodes.describe();
  }

  /** Updates fields and row identities after keys or rows of the values changed. */
  #shaped(): void {
    this.#follow();
    this.#rows.sync(this.snapshot, this.live, this.tree);
  }

  #askSchema(): ReadonlyMap<string, readonly FieldError[]> {
    const asked = completedValues(this.tree, this.shapes ? this.shapes.present(this.snapshot) : this.snapshot);
    const errors = this.#options.validate(asked);
    return schemaErrorsByPath(this.tree, this.shapes ? this.shapes.errors(errors, asked) : errors);
  }
}
