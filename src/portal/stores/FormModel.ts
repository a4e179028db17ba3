import { action, computed, makeObservable, observable, observableRef, runInAction, untracked } from 'mobx';
import type { FormFile } from '../../config/model.generated.ts';
import { changedValues } from '../../engine/form/changedValues.ts';
import { completedValues, withImplied } from '../../engine/form/completedValues.ts';
import { draftOf, withDraft, withEntered } from '../../engine/form/draftValues.ts';
import { joinPath, splitPath } from '../../engine/form/fieldPath.ts';
import { fieldRank } from '../../engine/form/fieldRank.ts';
import type { FieldTree } from '../../engine/form/fieldTree.ts';
import { isEmptyValue } from '../../engine/form/fieldValue.ts';
import { answeredValues, withDefaults } from '../../engine/form/formDefaults.ts';
import type { FormField, FormValues } from '../../engine/form/FormField.ts';
import { maskedTexts } from '../../engine/form/maskedTexts.ts';
import { placedFields } from '../../engine/form/placedFields.ts';
import { putField } from '../../engine/form/putField.ts';
import { schemaErrorsByPath, type FieldError, type FormRule } from '../../engine/form/fieldErrors.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import { valuesToSend } from '../../engine/form/valuesToSend.ts';
import type { FormQuestions } from '../../engine/form/isFieldVisible.ts';
import type { CallStore } from './CallStore.ts';
import { FieldNode } from './FieldNode.ts';
import { followValues } from './followValues.ts';
import type { FormHost, FormWords } from './FormHost.ts';
import type { FocusWish, FormModelOptions } from './FormModelOptions.ts';
import type { FormShapes } from './FormShapes.ts';
import { ListEdits } from './ListEdits.ts';
import { putLive } from './putLive.ts';
import { RowIds } from './RowIds.ts';
import { SchemaErrors } from './SchemaErrors.ts';
import { retypedWidget, secretWidgets } from './secretWidgets.ts';
import { StepsModel } from './StepsModel.ts';
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
  submitted = false;
  submitting = false;
  focusWish: FocusWish | null = null;
  /** Data calls of the form itself, once they are opened. */
  calls: CallStore | null = null;
  /** Whether the last submission found errors. */
  refused = false;
  /** The fields filled by the last reading, announced to users who cannot see them change. */
  lastRead: readonly FieldNode[] = [];
  /** The fields that any reading has filled; the mark `read` of each says whether its value is still the one that was read. */
  everRead: readonly FieldNode[] = [];
  /** Errors from the server that belong to no field. */
  serverErrors: readonly string[] = [];
  readonly uploads = new Uploads();
  readonly schemaErrors: SchemaErrors;
  readonly optionsOf = (node: FieldNode) => this.#options.optionsOf?.(node) ?? null;
  readonly #options: FormModelOptions;
  readonly masked = new Set<string>(); // values delivered partly masked: a field that still holds one is unedited
  readonly #nodes = new Map<string, FieldNode>();
  readonly #rows: RowIds;
  #steps: StepsModel | undefined;
  #lists: ListEdits | undefined;
  readonly #rank: (path: string) => number;
  #initial: FormValues;
  /** Fields that the draft records as emptied, so that initial values that arrive later do not fill them. */
  readonly #emptied: Set<string>;

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
      nodes: () => this.#nodes.values(),
      nodeAt: (path) => this.#nodes.get(this.#rows.keyOf(splitPath(path))),
    });
    const { tree, shaping } = options;
    if (!tree.fixed && !shaping)
      throw new Error(`The fields of ${this.formId} depend on values, but the code that computes them was not loaded.`);
    this.shapes = tree.fixed || !shaping ? null : shaping.shapesOf(this, shaping);
    this.#initial = this.#withDefaults(answeredValues(options.initial ?? {}));
    const draft = options.draft?.read() ?? {};
    this.#emptied = new Set(Object.keys(draft).filter((name) => draft[name] === null));
    this.snapshot = withEntered(withDraft(this.#initial, draft), options.entered);
    this.submitted = options.entered !== undefined;
    this.live = observable({ ...this.snapshot });
    this.#rows = new RowIds(tree);
    this.#shaped();
    makeObservable(this, {
      snapshot: observableRef,
      submitted: observable,
      submitting: observable,
      focusWish: observableRef,
      serverErrors: observableRef,
      calls: observableRef,
      refused: observable,
      lastRead: observableRef,
      everRead: observableRef,
      ...(this.shapes ? { tree: observableRef } : {}),
      problems: computed,
      sent: computed,
      formErrors: computed,
      refusedCount: computed,
      enter: action,
      fill: action,
      place: action,
      reset: action,
      validate: action,
      forgetSecrets: action,
      setFieldError: action,
      focusOn: action,
      callsOpened: action,
      initialChanged: action,
    });
  }

  get id(): string {
    return this.formId;
  }

  // The rows of a table are forms without steps and lists.
  get steps(): StepsModel {
    this.#steps ??= new StepsModel(this, this.#options.onNext);
    return this.#steps;
  }

  get lists(): ListEdits {
    this.#lists ??= new ListEdits(this, {
      rowIds: this.#rows,
      forgetRow: (key) => this.#forgetRow(key),
      change: (list, change) => this.#changeRows(list, change),
    });
    return this.#lists;
  }

  /** Runs what follows the values by itself. Returns a function that stops it. */
  start(): () => void {
    const { namesOf, draft } = this.#options;
    return followValues(this, namesOf, draft && ((values) => draft.write(draftOf(values, this.#initial))));
  }

  /** The field at a place (with current row indices); null when the form has none there. */
  nodeAt(segments: readonly string[]): FieldNode | null {
    return this.nodeByKey(this.#rows.keyOf(segments));
  }

  /** The field at a place whose rows are named by identity (rows.#7.amount). The reader does not depend on the row's index. */
  nodeByKey(key: string): FieldNode | null {
    const known = this.#nodes.get(key);
    if (known) return known;
    const field = this.#rows.fieldOf(key);
    if (!field) return null;
    const path = joinPath(untracked(() => this.#rows.segmentsOf(key)));
    const node = new FieldNode({ model: this, field, key, schemaErrors: this.schemaErrors.at(path) });
    this.#nodes.set(key, node);
    return node;
  }

  keyOf(segments: readonly string[]): string {
    return this.#rows.keyOf(segments);
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

  /** Stable identities of the rows of a list, in order. */
  rowIds(segments: readonly string[]): readonly number[] {
    return this.#rows.of(this.#rows.keyOf(segments));
  }

  /** All errors of the visible fields, in the order of the form. */
  get problems(): readonly FieldError[] {
    this.schemaErrors.settle();
    const shown = placedFields(this.tree, this.snapshot).flatMap(({ segments }) => {
      const node = this.nodeAt(segments);
      return node?.visible ? node.errors : [];
    });
    return [
      ...this.schemaErrors.ofForm,
      ...shown.toSorted((left, right) => this.#rank(left.path) - this.#rank(right.path)),
    ];
  }

  /** Texts of the errors that belong to no field. */
  get formErrors(): readonly string[] {
    if (!this.submitted) return this.serverErrors;
    this.schemaErrors.settle();
    const label = this.words.text('validation.words.form');
    return [
      ...this.schemaErrors.ofForm.map(({ key, params }) => this.words.text(key, { label, ...params })),
      ...this.serverErrors,
    ];
  }

  /** Number of fields with errors after a refused submission; 0 once they are fixed. */
  get refusedCount(): number {
    if (!this.refused) return 0;
    const left = this.problems.filter(({ path }) => this.nodeAt(splitPath(path))?.emptied !== true);
    return new Set(left.map(({ path }) => path)).size;
  }

  /** The values that would be sent now. */
  get sent(): FormValues {
    const { form, tree, snapshot } = this;
    const visible = new Set(
      placedFields(tree, snapshot)
        .filter(({ segments }) => this.nodeAt(segments)?.visible)
        .map(({ path }) => path),
    );
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

  values(): FormValues {
    return untracked(() => this.sent);
  }

  extraErrors(node: FieldNode): readonly FieldError[] {
    return this.#options.extraErrors?.(node) ?? noErrors;
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
    return this.submitted || this.steps.isTried(field);
  }

  /** Applies a change by the user. */
  enter(node: FieldNode, value: unknown): void {
    node.entered();
    this.serverErrors = [];
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
    const before = this.#initial;
    this.#initial = this.#withDefaults(answeredValues(given));
    const names = new Set([...Object.keys(before), ...Object.keys(this.#initial)]);
    const untouched = [...names].filter(
      (name) => !this.#emptied.has(name) && changedValues(before[name], this.snapshot[name]).length === 0,
    );
    this.fill(Object.fromEntries(untouched.map((name) => [name, this.#initial[name]])));
  }

  /** Resets the form to its initial values and the untouched state. */
  reset(): void {
    this.shapes?.forget();
    for (const key of Object.keys(this.snapshot)) if (!Object.hasOwn(this.#initial, key)) this.#put([key], undefined);
    this.fill(this.#initial);
    for (const node of this.#nodes.values()) node.forget();
    this.#emptied.clear();
    this.submitted = false;
    this.refused = false;
    this.serverErrors = [];
    this.#steps?.reset();
    this.#options.draft?.clear();
  }

  /** Shows every error and requests focus for the first; true when there is none. */
  validate(): boolean {
    this.submitted = true;
    for (const node of this.#nodes.values()) node.submitted();
    const { problems } = this; // read once: without an observer each access computes it again
    this.refused = problems.length > 0;
    if (problems[0]) this.focusOn(problems[0].path);
    return problems.length === 0;
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
    const node = this.nodeAt(splitPath(path));
    if (!node?.visible) this.serverErrors = [...this.serverErrors, message];
    else {
      if (node.field.widget === retypedWidget) this.fill({ [path]: undefined });
      node.refused(message);
      this.focusOn(path);
    }
  }

  /** Drops the server's errors of the last submission. */
  #forgetRefusals(): void {
    runInAction(() => {
      for (const node of this.#nodes.values()) node.accepted();
      this.serverErrors = [];
    });
  }

  forgetSecrets(): void {
    const secrets = placedFields(this.tree, this.snapshot).filter(({ field }) => secretWidgets.has(field.widget));
    const typed = secrets.filter(({ segments }) => !isEmptyValue(valueOrNull(this.snapshot, segments)));
    this.fill(Object.fromEntries(typed.map(({ path }) => [path, undefined])));
  }

  uploaded(): Promise<boolean> {
    return this.uploads.ended();
  }

  async submit(): Promise<void> {
    if (this.submitting) return;
    this.#forgetRefusals();
    if (!this.validate()) return;
    runInAction(() => {
      this.submitting = true;
    });
    const done = await (this.#options.onSubmit?.(this.values()) ?? Promise.resolve(true)).finally(() =>
      runInAction(() => {
        this.submitting = false;
      }),
    );
    if (done) this.#options.draft?.clear();
  }

  #forgetRow(row: string): void {
    for (const known of this.#nodes.keys()) if (known === row || known.startsWith(`${row}.`)) this.#nodes.delete(known);
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
  place(changes: readonly { readonly segments: readonly string[]; readonly value: unknown }[]): void {
    for (const { segments, value } of changes) this.#put(segments, value);
    this.#shaped();
    this.schemaErrors.changed();
  }

  #withDefaults(given: FormValues): FormValues {
    maskedTexts(given).forEach((text) => this.masked.add(text));
    return this.shapes ? this.shapes.firstValues(given) : withDefaults(this.declared, this.form, given);
  }

  /** Updates the fields after the values changed: defaults of new fields add further ones, twelve times at most. */
  #follow(): void {
    const { shapes } = this;
    if (!shapes) return;
    for (let rounds = 0; rounds < 12; rounds += 1) {
      const before = this.tree;
      const next = shapes.now;
      const missing = shapes.missing(before, next, this.snapshot);
      if (next === before && missing.length === 0) {
        if (rounds === 0) return;
        break;
      }
      this.tree = next;
      this.#rows.sync(this.snapshot, this.live, next);
      for (const { segments, value } of missing) this.#put(segments, value);
    }
    for (const [key, node] of this.#nodes) {
      const field = this.#rows.fieldOf(key);
      if (field) node.describedBy(field);
      else this.#nodes.delete(key);
    }
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
