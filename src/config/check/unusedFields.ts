import { isRecord } from '../../domain/isRecord.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { FormFile, PageFile } from '../model.generated.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { collectExpressions } from '../views/collectExpressions.ts';
import { formBlocksOf } from '../views/formBlocks.ts';
import { formPart, pagePart, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';

/** Is what users enter into each field of a form that calls an operation sent, or read by an expression? */
export function unusedFields(view: ConfigView): readonly Finding[] {
  const { authored, parts, everywhere } = view;
  if (parts !== authored || authored.broken.size > 0) return []; // a broken file's reads are unknown
  return Object.entries(parts.forms).flatMap(([id, form]) => {
    const pages = everywhere.flatMap((one) =>
      Object.entries(one.parts.pages).filter(([, page]) => formBlocksOf(page).some((block) => block.form === id)),
    );
    const uses = pages.map(([pageId, page]) => useOf(id, pageId, page));
    if (!uses.some(({ calls }) => calls) || uses.some(({ keeps }) => keeps)) return [];
    const forms = everywhere.flatMap((one) => one.parts.forms[id] ?? []);
    const read = new Set([
      ...uses.flatMap(({ reads }) => reads),
      ...forms.flatMap((own) => readsIn(formPart(id, own))),
    ]);
    return read.has(whole)
      ? []
      : enteredNames(form)
          .filter((name) => !read.has(name))
          .map((name) => unused(id, form, name));
  });
}

function unused(id: string, form: FormFile, name: string): Finding {
  return {
    code: 'config/unused-field',
    message: `Nothing sends or reads the field "${name}".`,
    suggestion: `Name it as the operation names its input, read it as form.${name}, or remove it.`,
    part: formPart(id, form),
    path: ['schema', 'properties', name],
    at: 'key',
  };
}

/** The fields of a form whose value counts: those that are fixed, and agreements, only have to be filled. */
function enteredNames({ schema, ui = {} }: FormFile): readonly string[] {
  return Object.entries(recordOf(schema.properties)).flatMap(([name, field]) =>
    isRecord(field) && !Object.hasOwn(field, 'const') && ui[name]?.widget !== 'agreement' ? [name] : [],
  );
}

interface FormUse {
  readonly calls: boolean;
  /** Whether a block keeps the values elsewhere, or is not a form: whole rows are sent. */
  readonly keeps: boolean;
  readonly reads: readonly string[];
}

function useOf(form: string, pageId: string, page: PageFile): FormUse {
  const blocks = formBlocksOf(page).flatMap(({ form: shown, path }) =>
    shown === form ? [recordOf(valueAt(page, path))] : [],
  );
  return {
    calls: blocks.some((block) => listOf(block['onSubmit']).some((action) => recordOf(action)['do'] === 'call')),
    keeps: blocks.some((block) => block['into'] !== undefined || block['type'] !== 'form'),
    reads: [...readsIn(pagePart(pageId, page)), ...blocks.flatMap((block) => Object.keys(recordOf(block['onChange'])))],
  };
}

const whole = '*';

/** The fields that the expressions of a part read, inputs that the config leaves out included; `whole` for the form itself. */
const readsIn = perPart((part): readonly string[] => {
  const found = new Set<string>();
  for (const { source } of collectExpressions(part.format, part.value))
    for (const [, name] of source.matchAll(/(?<![\w.'"])(?:form|root)\b(?:\.(\w+))?/g)) found.add(name ?? whole);
  return [...found];
});
