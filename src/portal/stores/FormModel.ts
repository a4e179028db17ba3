import { action, autorun, computed, makeObservable, observable, observableRef, runInAction, toJS, untracked } from 'mobx';
import type { FormFile } from '../../config/model.generated.ts';
import { changedValues } from '../../engine/form/changedValues.ts';
import { computeOrder } from '../../engine/form/computeValues.ts';
import { fieldRank } from '../../engine/form/fieldRank.ts';
import { fieldTree, type FieldTree } from '../../engine/form/fieldTree.ts';
import type { FormField, FormValues } from '../../engine/form/FormField.ts';
import { defaultRow, withDefaults } from '../../engine/form/formDefaults.ts';
import { placedFields } from '../../engine/form/placedFields.ts';
import { putField } from '../../engine/form/putField.ts';
import { sameErrors } from '../../engine/form/sameErrors.ts';
import { errorsOfStep, schemaErrorsByPath, type FieldError, type FormRule } from '../../engine/form/validateForm.ts';
import { valueAt } from '../../engine/form/valueAt.ts';
import { valuesToSend } from '../../engine/form/valuesToSend.ts';
import type { FormQuestions } from '../../engine/form/visibleFields.ts';
import { withRequiredObjects } from '../../engine/form/withRequiredObjects.ts';
import type { CallStore } from './CallStore.ts';
import { FieldNode } from './FieldNode.ts';
import type { FocusWish, FormModelOptions, FormStep, FormWords } from './FormModelOptions.ts';
import { putLive } from './putLive.ts';
import { patternOfKey, RowIds } from './RowIds.ts';
import { watch } from './watch.ts';

const noErrors: readonly FieldError[] = [];

/**
 * Values, errors, visibility and choices of one form. The values are kept twice: `snapshot` is plain and immutable, for
 * the validator and for sending; `live` is the same as a reactive tree, so that a condition depends on just what it names.
 */
export class FormModel {
  readonly formId: string;
  readonly form: FormFile;
  tree: FieldTree;
  readonly questions: FormQuestions;
  readonly words: FormWords;
  readonly rules: readonly FormRule[];
  readonly live: Record<string, unknown>;
  snapshot: FormValues;
  /** The values that last decided which fields exist; rendering the structure follows this one. */
  structure: FormValues;
  submitted = false;
  submitting = false;
  stepIndex = 0;
  focusWish: FocusWish | null = null;
  /** Data calls of the form itself, once they were opened. */
  calls: CallStore | null = null;
  /** Fields that the last submission found in error; 0 after a good one. */
  refusedCount = 0;
  /** What the server said about no field in particular. */
  serverErrors: readonly string[] = [];
  /** Errors of the schema that belong to no field. */
  rootErrors: readonly FieldError[] = noErrors;
  readonly #options: FormModelOptions;
  readonly #nodes = new Map<string, FieldNode>();
  readonly #rows: RowIds;
  readonly #rank: (path: string) => number;
  readonly #triedSteps = observable.set<string>();
  #initial: FormValues;
  /** Null until somebody asks: the first run of a long schema takes longer than all that a form needs to come up. */
  #schemaErrors: ReadonlyMap<string, readonly FieldError[]> | null = null;

  constructor(options: FormModelOptions) {
    this.#options = options;
    this.formId = options.formId;
    this.form = options.form;
    this.tree = options.tree;
    this.questions = options.questions;
    this.words = options.words;
    this.rules = options.form.rules ?? [];
    this.#rank = fieldRank(options.form);
    this.#initial = withDefaults(options.tree, options.form, options.initial ?? {});
    this.snapshot = { ...this.#initial, ...options.draft?.read() };
    this.structure = this.snapshot;
    this.live = observable({ ...this.snapshot });
    this.#rows = new RowIds(options.tree);
    this.#shaped();
    makeObservable(this, {
      snapshot: observableRef, structure: observableRef, submitted: observable, submitting: observable, stepIndex: observable,
      focusWish: observableRef, serverErrors: observableRef, rootErrors: observableRef, calls: observableRef, refusedCount: observable,
      steps: computed, step: computed, problems: computed, sent: computed, formErrors: computed,
      entered: action, fill: action, reset: action, validate: action, setFieldError: action, insertRow: action, removeRow: action, moveRow: action,
      goTo: action, restructured: action, callsOpened: action, initialChanged: action,
    });
  }

  get id(): string {
    return this.formId;
  }

  /** Runs what follows the values by itself: computed fields, emptied hidden fields, the draft. Answers the end of it. */
  start(): () => void {
    const { form, questions } = this;
    const computedFields = form.computed ?? {};
    const order = computeOrder(computedFields, this.#options.namesOf);
    if (!order.ok) throw new Error(`${this.formId}: computed fields depend on each other: ${order.error.join(' -> ')}. Take one of them out of "computed".`);
    const ends = order.value.map((path) => watch(() => toJS(questions.evaluate(computedFields[path], { form: this.live })) ?? undefined, (value) => this.fill({ [path]: value })));
    if (form.whenHidden === 'clear') ends.push(autorun(() => this.#emptyHidden()));
    const { draft } = this.#options;
    if (draft) ends.push(watch(() => this.snapshot, (values, first) => { if (!first) draft.write(values); }));
    return () => { for (const end of ends) end(); };
  }

  /** The field at a place (indices of rows as they are now); null when the form has none there and `undeclared` does not describe it. */
  nodeAt(segments: readonly string[], undeclared?: FormField): FieldNode | null {
    return this.nodeByKey(this.#rows.keyOf(segments), undeclared);
  }

  /** The field at a place in which rows are named by identity (rows.#7.amount). The reader does not depend on where the row stands. */
  nodeByKey(key: string, undeclared?: FormField): FieldNode | null {
    const known = this.#nodes.get(key);
    if (known) return known;
    const field = this.tree.byPattern.get(patternOfKey(key)) ?? undeclared;
    if (!field) return null;
    const path = untracked(() => this.#rows.segmentsOf(key)).join('.');
    const node = new FieldNode({ model: this, field, key, schemaErrors: this.#schemaErrors?.get(path) ?? noErrors });
    this.#nodes.set(key, node);
    return node;
  }

  segmentsOf(key: string): readonly string[] {
    return this.#rows.segmentsOf(key);
  }

  /** The plain value at a place; the reader depends on that place only. */
  valueAt(segments: readonly string[]): unknown {
    valueAt(this.live, segments);
    return untracked(() => valueAt(this.snapshot, segments));
  }

  /** The plain value of a field in a row; the reader depends on what the row holds there, not on where it stands. */
  valueInRow(key: string): unknown {
    this.#rows.valueOf(key);
    return untracked(() => valueAt(this.snapshot, this.segmentsOf(key)));
  }

  /** Stable identities of the rows of a list, in order. */
  rowIds(segments: readonly string[]): readonly number[] {
    return this.#rows.of(this.#rows.keyOf(segments));
  }

  /** Steps that are shown now. */
  get steps(): readonly FormStep[] {
    return (this.form.steps ?? []).filter((step) => this.questions.test(step.visibleWhen, { form: this.live }));
  }

  get step(): FormStep | null {
    return this.steps[this.stepIndex] ?? null;
  }

  /** Every error of every shown field, in the order of the form. */
  get problems(): readonly FieldError[] {
    this.ensureChecked();
    const shown = placedFields(this.tree, this.snapshot).flatMap(({ segments }) => {
      const node = this.nodeAt(segments);
      return node?.visible ? node.errors : [];
    });
    return [...this.rootErrors, ...shown.toSorted((left, right) => this.#rank(left.path) - this.#rank(right.path))];
  }

  /** Errors that belong to no field, as texts. */
  get formErrors(): readonly string[] {
    if (this.submitted) this.ensureChecked();
    const own = this.submitted ? this.rootErrors.map(({ key, params }) => this.words.text(key, { label: '', ...params })) : [];
    return [...own, ...this.serverErrors];
  }

  /** What would be sent now. */
  get sent(): FormValues {
    const { form, tree, snapshot } = this;
    const visible = new Set(placedFields(tree, snapshot).filter(({ segments }) => this.nodeAt(segments)?.visible).map(({ path }) => path));
    return valuesToSend({ form, tree, values: snapshot, visible });
  }

  values(): FormValues {
    return untracked(() => this.sent);
  }

  /** Makes sure that the schema was asked about the values as they are. */
  ensureChecked(): void {
    if (this.#schemaErrors === null) this.#check();
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
    return editable === null || editable.some((allowed) => allowed === place.path || allowed === place.textPath || place.textPath.startsWith(`${allowed}.`));
  }

  /** Whether the errors of a field show although nobody has been there. */
  isChecked(field: FormField): boolean {
    return this.submitted || [...this.#triedSteps].some((id) => this.form.steps?.find((step) => step.id === id)?.fields.some((path) => path.split('.')[0] === field.segments[0]));
  }

  /** A field was changed by the user. */
  entered(node: FieldNode, value: unknown): void {
    node.serverError = null;
    this.serverErrors = [];
    this.#put(node.segments, value);
    this.#rows.entered(node.segments, this.snapshot, this.live);
    this.#recheck();
    this.#options.onEntered?.(node);
  }

  /** Puts values into the form; keys may be dotted paths. */
  fill(values: FormValues): void {
    for (const [path, value] of Object.entries(values)) {
      const segments = path.split('.');
      const node = this.nodeAt(segments);
      if (node) node.serverError = null;
      this.#put(segments, value ?? undefined);
    }
    this.#shaped();
    this.#recheck();
  }

  /** Takes over a change that the structure made (a chosen alternative, an added key): only what differs from `structure`. */
  restructured(values: FormValues): void {
    const changes = changedValues(this.structure, values);
    for (const { segments, value } of changes) this.#put(segments, value);
    if (changes.length === 0) return;
    this.#shaped();
    this.#recheck();
  }

  callsOpened(calls: CallStore): void {
    this.calls = calls;
  }

  /** The first values have arrived or changed: fields that still hold the former ones follow. */
  initialChanged(given: FormValues): void {
    const before = this.#initial;
    this.#initial = withDefaults(this.tree, this.form, given);
    const names = new Set([...Object.keys(before), ...Object.keys(this.#initial)]);
    const untouched = [...names].filter((name) => changedValues(before[name], this.snapshot[name]).length === 0);
    this.fill(Object.fromEntries(untouched.map((name) => [name, this.#initial[name]])));
  }

  /** Back to the first values, as if nobody had been here. */
  reset(): void {
    for (const key of Object.keys(this.snapshot)) if (!Object.hasOwn(this.#initial, key)) this.#put([key], undefined);
    this.fill(this.#initial);
    for (const node of this.#nodes.values()) node.forgotten();
    this.submitted = false;
    this.refusedCount = 0;
    this.serverErrors = [];
    this.#triedSteps.clear();
    this.stepIndex = 0;
    this.#options.draft?.clear();
  }

  /** Shows every error and wishes the focus on the first; true when there is none. */
  validate(): boolean {
    this.submitted = true;
    const { problems } = this; // nobody observes them here, so each look would gather them anew
    this.refusedCount = new Set(problems.map(({ path }) => path)).size;
    if (problems[0]) this.#goToField(problems[0].path);
    return problems.length === 0;
  }

  setFieldError(path: string, message: string): void {
    const node = this.nodeAt(path.split('.'));
    if (!node?.visible) {
      this.serverErrors = [...this.serverErrors, message];
      return;
    }
    node.refused(message);
    this.#goToField(path);
  }

  async submit(): Promise<void> {
    if (this.submitting || !this.validate()) return;
    runInAction(() => { this.submitting = true; });
    const done = await (this.#options.onSubmit?.(this.values()) ?? Promise.resolve(true))
      .finally(() => runInAction(() => { this.submitting = false; }));
    if (done) this.#options.draft?.clear();
  }

  /** Checks the fields of the current step and opens the next one. */
  async next(): Promise<void> {
    const { step } = this;
    if (!step) return;
    runInAction(() => this.#triedSteps.add(step.id));
    const [first] = errorsOfStep(this.form, step.id, this.problems);
    if (first) return runInAction(() => { this.focusWish = { path: first.path }; });
    if (await (this.#options.onNext?.(step) ?? Promise.resolve(true))) this.goTo(this.steps.indexOf(step) + 1);
  }

  goTo(stepIndex: number): void {
    this.stepIndex = Math.max(0, Math.min(stepIndex, this.steps.length - 1));
  }

  /** Adds a row to a list, at the end unless told otherwise; a row without a value gets the defaults of its fields. */
  insertRow(list: readonly string[], index?: number, value?: unknown): void {
    const at = index ?? this.#rowsOf(list).length;
    const row = value ?? defaultRow(this.tree, patternOfKey(this.#rows.keyOf(list)));
    this.#rows.inserted(this.#rows.keyOf(list), at);
    this.#changeRows(list, (rows) => rows.splice(at, 0, row));
  }

  removeRow(list: readonly string[], index: number): void {
    const key = this.#rows.keyOf(list);
    const row = `${key}.#${this.#rows.of(key)[index] ?? ''}`;
    for (const known of this.#nodes.keys()) if (known === row || known.startsWith(`${row}.`)) this.#nodes.delete(known);
    this.#rows.removed(key, index);
    this.#changeRows(list, (rows) => rows.splice(index, 1));
  }

  moveRow(list: readonly string[], from: number, to: number): void {
    if (to < 0 || to >= this.#rowsOf(list).length) return;
    this.#rows.moved(this.#rows.keyOf(list), from, to);
    this.#changeRows(list, (rows) => rows.splice(to, 0, ...rows.splice(from, 1)));
  }

  #rowsOf(list: readonly string[]): readonly unknown[] {
    const rows = valueAt(this.snapshot, list);
    return Array.isArray(rows) ? rows : [];
  }

  /** The reactive list is changed in place: what stands in the other rows stays what it was. */
  #changeRows(list: readonly string[], change: (rows: unknown[]) => void): void {
    const node = this.nodeAt(list);
    const rows = [...this.#rowsOf(list)];
    const live = valueAt(this.live, list);
    change(rows);
    if (Array.isArray(live)) change(live);
    else putLive(this.live, list, rows);
    this.#putPlain(list, putField(this.tree, this.snapshot, list, rows).values);
    this.#shaped();
    this.#recheck();
    if (node) this.#options.onEntered?.(node);
  }

  #put(segments: readonly string[], value: unknown): void {
    const { values, changed } = putField(this.tree, this.snapshot, segments, value);
    putLive(this.live, changed, changed === segments ? value : valueAt(values, changed) ?? undefined);
    this.#putPlain(segments, values);
  }

  /** The plain values after a change of one place, where it matters also as the structure. */
  #putPlain(segments: readonly string[], values: unknown): void {
    this.snapshot = { ...Object(values) };
    const pattern = patternOfKey(this.#rows.keyOf(segments));
    if (this.tree.structural.has(pattern) || this.tree.named.has(pattern) || !(this.tree.byPattern.get(pattern)?.leaf ?? false)) this.structure = this.snapshot;
  }

  /** The values have other keys or rows: keys of the user's are fields, rows have identities. */
  #shaped(): void {
    if (this.tree.takesKeys) this.tree = fieldTree(this.form, this.snapshot);
    this.#rows.synced(this.snapshot, this.live, this.tree);
  }

  /** After a change; while nobody has asked for errors, nobody waits for them. */
  #recheck(): void {
    if (this.#schemaErrors !== null) this.#check();
  }

  /** One run of the compiled schema; only fields whose errors changed are told. */
  #check(): void {
    const found = schemaErrorsByPath(this.tree, this.#options.validate(withRequiredObjects(this.tree, this.snapshot)));
    const before = this.#schemaErrors ?? new Map<string, readonly FieldError[]>();
    this.#schemaErrors = found;
    runInAction(() => {
      const root = found.get('') ?? noErrors;
      if (!sameErrors(this.rootErrors, root)) this.rootErrors = root;
      const tell = (path: string, now: readonly FieldError[]): void => this.#nodes.get(this.#rows.keyOf(path.split('.')))?.checked(now);
      for (const [path, now] of found) if (path !== '' && !sameErrors(before.get(path) ?? noErrors, now)) tell(path, now);
      for (const path of before.keys()) if (path !== '' && !found.has(path)) tell(path, noErrors);
    });
  }

  #emptyHidden(): void {
    const hidden = placedFields(this.tree, this.snapshot)
      .filter(({ field, segments }) => field.leaf && valueAt(this.snapshot, segments) !== null && this.nodeAt(segments)?.visible === false);
    if (hidden.length > 0) runInAction(() => this.fill(Object.fromEntries(hidden.map(({ path }) => [path, undefined]))));
  }

  #goToField(path: string): void {
    const step = this.steps.findIndex(({ fields }) => fields.some((field) => path === field || path.startsWith(`${field}.`)));
    if (step >= 0) this.stepIndex = step;
    this.focusWish = { path };
  }
}
