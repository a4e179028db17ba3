import { astOf } from '../../../engine/expression/registry.ts';
import { referencesOf } from '../../../engine/expression/references.ts';
import type { FormLocals } from '../../../engine/form/isFieldVisible.ts';
import { FormModel } from '../../stores/FormModel.ts';
import type { FormModelOptions } from '../../stores/FormModelOptions.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { CompiledForm } from './compiledForm.ts';
import { loadedShaping } from './shaping.ts';

export interface ModelPlace {
  readonly formId: string;
  readonly compiled: CompiledForm;
  readonly runtime: PageRuntime;
  /** Locals of the form's place. */
  readonly locals: Locals;
}

type OwnOptions = Omit<FormModelOptions, 'formId' | 'form' | 'tree' | 'validate' | 'shaping' | 'questions' | 'words' | 'namesOf'>;

/** A model with the expressions, texts and access of a page. `locals` are those of the place plus the form's own. */
export function makeFormModel({ formId, compiled, runtime, locals: place }: ModelPlace, options: OwnOptions): { readonly model: FormModel; readonly locals: () => Locals } {
  const made: { model?: FormModel } = {};
  const shaping = loadedShaping() ?? undefined;
  const withForm = (own: FormLocals): Locals => ({
    ...place, ...own, ...(made.model?.calls ? { calls: made.model.calls } : {}), ...(made.model ? { formHandle: made.model } : {}),
  });
  const locals = () => withForm({ form: made.model?.live ?? {} });
  const model = new FormModel({
    formId, form: compiled.form, tree: compiled.tree, validate: compiled.validate, shaping: shaping && { ...shaping, partErrors: compiled.partErrors },
    questions: {
      evaluate: (value, own) => runtime.evaluate(value, withForm(own)),
      test: (condition, own) => runtime.test(condition, withForm(own)),
      shown: (part, own) => runtime.shown(part, withForm(own)),
      matches: compiled.matches,
    },
    words: { text: (key, args) => runtime.text(key, args, locals()), derivedText: (...keys) => runtime.derivedText(...keys) },
    namesOf(source) {
      const ast = astOf(source);
      return ast ? referencesOf(ast).filter(([root]) => root === 'form').map((path) => path.slice(1)) : [];
    },
    ...options,
  });
  made.model = model;
  return { model, locals };
}
