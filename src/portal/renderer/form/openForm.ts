import type { FormFile } from '../../../config/model.generated.ts';
import { isSameJson } from '../../../config/isSameJson.ts';
import type { AskedParts } from '../../../engine/form/askedParts.ts';
import type { SchemaError } from '../../../engine/form/errorText.ts';
import { fieldTree, type FieldTree } from '../../../engine/form/fieldTree.ts';
import type { FormValues, JsonSchema } from '../../../engine/form/FormField.ts';
import type { FormLocals } from '../../../engine/form/isFieldVisible.ts';
import { isSchema } from '../../../engine/form/widgetOf.ts';
import { wholeSchema } from '../../../engine/form/wholeSchema.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { formDraft, type Draft } from '../../stores/formDraft.ts';
import { FormModel } from '../../stores/FormModel.ts';
import type { FormModelOptions } from '../../stores/FormModelOptions.ts';
import { watch } from '../../stores/watch.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import type { RendererServices } from '../parts/RendererServices.ts';
import { blockKey } from '../parts/texts.ts';
import { whenIdle } from '../parts/whenIdle.ts';
import { bindInto, valuesInto } from './bindInto.ts';
import { loadedComputing } from './computing.ts';
import { loadedPairing } from './pairing.ts';
import { loadedShaping } from './shaping.ts';
import { failedCalls } from './widgets/failedCalls.ts';
import type { FormContext } from './widgets/FormContext.ts';

/** The options with which a block uses its form. */
export interface FormUse {
  readonly formId: string;
  readonly blockId: string;
  readonly runtime: PageRuntime;
  /** Locals of the block's place. */
  readonly locals: Locals;
  readonly columns: number;
  /** Buttons of the block that are drawn at a field. */
  readonly fieldButtons?: FormContext['fieldButtons'];
  readonly initial: () => FormValues;
  /** Whether the browser keeps what the user typed; or what keeps it. */
  readonly draft?: boolean | ((form: CompiledForm) => Draft<FormValues>);
  /** Further options of the block; the context is that of the form. */
  readonly options?: (
    context: () => FormContext,
  ) => Partial<Pick<FormModelOptions, 'readOnly' | 'editable' | 'extraErrors' | 'onEntered' | 'onNext' | 'onSubmit'>>;
}

/** The form options of a form block in the config. */
export function formBlockUse(block: BlockOf<'form'>, runtime: PageRuntime, locals: Locals): FormUse {
  return {
    formId: block.form,
    blockId: block.id ?? block.type,
    runtime,
    locals,
    columns: block.perRow ?? 1,
    fieldButtons: block.buttons?.some(({ field }) => field !== undefined)
      ? { buttons: block.buttons, keyPrefix: blockKey(runtime, block) }
      : undefined,
    draft: block.draft ?? false,
    initial: () => ({ ...Object(runtime.evaluate(block.initial ?? {}, locals)) }),
    options: (context) => ({
      readOnly: () => isReadOnly(block, runtime, locals),
      editable: () => pathsOf(block.editable === undefined ? null : runtime.evaluate(block.editable, locals)),
      onEntered(node) {
        const actions = block.onChange?.[node.field.textPath] ?? block.onChange?.[node.field.uiKey];
        // After the reactions to the change, so that the actions see their results.
        if (actions)
          queueMicrotask(() => void context().runtime.run(actions, { ...context().locals(), value: node.value }));
      },
      onNext: async (step) => (await context().runtime.run(step.onNext, context().locals())) === 'done',
      onSubmit: async (form) => (await runtime.run(block.onSubmit, { ...context().locals(), form })) === 'done',
    }),
  };
}

/** Synchronises a form with its block's place in the page state, and shows the errors that the page holds. Returns a function that stops it. */
export function followPage(
  { into, fieldErrors, step }: BlockOf<'form'>,
  runtime: PageRuntime,
  { model, locals }: FormContext,
): () => void {
  const ends: (() => void)[] = [];
  const first =
    step === undefined ? -1 : model.steps.shown.findIndex(({ id }) => id === runtime.evaluate(step, locals()));
  if (first > 0) model.steps.goTo(first);
  if (into !== undefined) {
    const names = [...new Set(model.declared.fields.map(({ segments }) => segments[0] ?? ''))];
    model.fill(valuesInto(names, runtime, into));
    ends.push(bindInto(model, runtime, into));
  }
  if (fieldErrors !== undefined) {
    ends.push(
      watch(
        () => errorsOf(runtime.evaluate(fieldErrors, locals())),
        (errors) => {
          // The first error is set last, so that its field gets the focus.
          for (const { path, message } of errors.toReversed()) model.setFieldError(path, message);
        },
      ),
    );
  }
  return () => {
    for (const end of ends) end();
  };
}

export function isReadOnly({ enabledWhen }: BlockOf<'form'>, runtime: PageRuntime, locals: Locals): boolean {
  return enabledWhen !== undefined && !runtime.test(enabledWhen, locals);
}

function pathsOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : null;
}

/** Errors from the server: an object by field, or a list of field and reason. */
export function errorsOf(value: unknown): readonly { readonly path: string; readonly message: string }[] {
  if (Array.isArray(value))
    return value
      .filter(isSchema)
      .map((error) => ({ path: String(error.field), message: String(error.reason ?? error.text) }));
  return isSchema(value) ? Object.entries(value).map(([path, message]) => ({ path, message: String(message) })) : [];
}

type FormServices = Pick<RendererServices, 'local' | 'heldInput' | 'userId' | 'now'>;

export interface OpenForm {
  readonly compiled: CompiledForm;
  readonly context: FormContext;
}

/** Creates the model of a form on a page; `start` activates it and returns a function that stops it. */
export function openForm(
  use: FormUse & { readonly domId: string },
  resolved: ResolvedForm,
  services: FormServices,
): OpenForm & { readonly start: () => () => void } {
  const { runtime, formId, domId } = use;
  const compiled = compiledForm(resolved);
  const { form } = compiled;
  const opened: { context?: FormContext } = {};
  const own = use.options?.(() => {
    if (!opened.context) throw new Error('A form was used while it was being opened.');
    return opened.context;
  });
  const draft = draftOf(use, compiled, services);
  let given = use.initial();
  const { model, locals } = makeFormModel(
    { formId, compiled, runtime, locals: use.locals },
    {
      initial: given,
      afterDrawing: (call) => void whenIdle(call),
      ...(draft && { draft }),
      ...own,
    },
  );
  const context: FormContext = {
    model,
    runtime: withPlainForm(runtime, model),
    locals,
    domId,
    columns: use.columns,
    fieldButtons: use.fieldButtons,
    unchosen: 'choose',
    now: services.now,
  };
  opened.context = context;
  return {
    compiled,
    context,
    start() {
      const calls = form.calls ? runtime.openCalls(form.calls, locals) : null;
      if (calls) model.callsOpened(calls.store);
      const ends = [
        model.start(),
        // They may have changed since the form was opened: a browser draws it first.
        watch(use.initial, (values) => {
          if (isSameJson(values, given)) return;
          given = values;
          model.initialChanged(values);
        }),
      ];
      return () => {
        for (const end of ends) end();
        calls?.close();
      };
    },
  };
}

/** What keeps the values of a form: the block's own way, the browser, or the dev server during an edit of the config; undefined for none. */
function draftOf(
  { draft, formId }: FormUse,
  compiled: CompiledForm,
  services: FormServices,
): Draft<FormValues> | undefined {
  if (typeof draft === 'function') return draft(compiled);
  const storage = draft ? services.local : services.heldInput;
  return (
    storage && formDraft(storage, { user: () => services.userId, formId, tree: compiled.tree, form: compiled.form })
  );
}

/** The runtime inside a form: actions get the values as they would be sent, instead of the reactive tree that conditions read. */
function withPlainForm(runtime: PageRuntime, model: FormModel): PageRuntime {
  const run: PageRuntime['run'] = (actions, locals) => runtime.run(actions, { ...locals, form: model.values() });
  // Inherits everything else, so that observable properties stay observable.
  const inherited: PageRuntime = Object.create(runtime, { run: { value: run } });
  return inherited;
}

export interface ModelPlace {
  readonly formId: string;
  readonly compiled: CompiledForm;
  readonly runtime: PageRuntime;
  /** Locals of the form's place. */
  readonly locals: Locals;
}

type OwnOptions = Omit<
  FormModelOptions,
  'formId' | 'form' | 'tree' | 'validate' | 'shaping' | 'questions' | 'words' | 'computing'
>;

/** A model with the expressions, texts and access of a page. `locals` are those of the place plus the form's own. */
export function makeFormModel(
  { formId, compiled, runtime, locals: place }: ModelPlace,
  options: OwnOptions,
): { readonly model: FormModel; readonly locals: () => Locals } {
  const made: { model?: FormModel } = {};
  const shaping = loadedShaping() ?? undefined;
  const withForm = (own: FormLocals): Locals => ({
    ...place,
    ...own,
    ...(made.model?.calls ? { calls: made.model.calls } : {}),
    ...(made.model ? { formHandle: made.model } : {}),
  });
  const locals = () => withForm({ form: made.model?.live ?? {} });
  const all: FormModelOptions = {
    formId,
    form: compiled.form,
    tree: compiled.tree,
    validate: compiled.validate,
    shaping: shaping && { ...shaping, partErrors: compiled.partErrors },
    questions: {
      evaluate: (value, own) => runtime.evaluate(value, withForm(own)),
      test: (condition, own) => runtime.test(condition, withForm(own)),
      shown: (part, own) => runtime.shown(part, withForm(own)),
      matches: compiled.matches,
    },
    words: {
      text: (key, args) => runtime.text(key, args, locals()),
      derivedText: (...keys) => runtime.derivedText(...keys),
    },
    computing: compiled.form.computed && loadedComputing()?.(compiled.form, runtime, locals),
    lacksOptions: (node) => failedCalls(node, runtime, locals()).length > 0,
    ...options,
  };
  const model = (compiled.form.pair && loadedPairing()?.makePaired(all, runtime, locals)) ?? new FormModel(all);
  made.model = model;
  return { model, locals };
}

/** A form as the build resolved it: its schema is bundled and compiled into functions, by the paths of its parts. */
export interface ResolvedForm {
  readonly form: FormFile;
  readonly validateFns: Readonly<Record<string, unknown>>;
}

interface ValidateFunction {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** A form ready to use: its fields, and its schema as functions. */
export interface CompiledForm {
  readonly form: FormFile;
  /** The fields that can exist with any values. */
  readonly tree: FieldTree;
  validate(values: FormValues): readonly SchemaError[];
  /** Throws if the build did not compile this part of the schema. */
  matches(part: JsonSchema, value: unknown): boolean;
  partErrors(part: JsonSchema, value: unknown): readonly SchemaError[];
}

const compiled = new WeakMap<ResolvedForm, CompiledForm>();

/** Prepares a form once, however often it is rendered. */
export function compiledForm(resolved: ResolvedForm): CompiledForm {
  const known = compiled.get(resolved);
  if (known) return known;
  const { form, validateFns } = resolved;
  let parts: AskedParts | null = null;
  const functionOf = (part: JsonSchema): ValidateFunction => {
    parts ??= loadedShaping()?.askedParts(form.schema) ?? null;
    return validatorIn(validateFns[parts?.get(part) ?? '']);
  };
  const errorsOf = (check: ValidateFunction, value: unknown) => (check(value) ? [] : [...(check.errors ?? [])]);
  const made: CompiledForm = {
    form,
    tree: fieldTree(form),
    validate: (values) => errorsOf(validatorIn(validateFns[wholeSchema]), values),
    matches: (part, value) => functionOf(part)(value),
    partErrors: (part, value) => errorsOf(functionOf(part), value),
  };
  compiled.set(resolved, made);
  return made;
}

function validatorIn(found: unknown): ValidateFunction {
  if (!isValidateFunction(found)) throw new Error('A part of the form schema was not compiled; build the form again.');
  return found;
}

function isValidateFunction(value: unknown): value is ValidateFunction {
  return typeof value === 'function';
}
