import fs from 'node:fs';
import type { Plugin } from 'vite';
import { refusedExpressions } from '../../../src/cli/project/refusedExpressions.ts';
import { compileText } from '../../../src/cli/project/compileText.ts';
import { compileValidators } from '../../../src/cli/vitePlugin/modules/compileValidators.ts';
import type { FormFile } from '../../../src/config/model.generated.ts';
import {
  benchForm,
  flatSchema,
  hidingValue,
  listSchema,
  mostInAll,
  nestedSchema,
  shapeNamed,
  type BenchField,
  type BenchForm,
} from './BenchForm.ts';

const prefix = 'virtual:bench-form';

/** Builds the form as in the portal's config, by shape. */
export const shapes: Readonly<Record<string, (form: BenchForm) => FormFile>> = {
  /** Fields of the root in groups, without conditions. */
  flat: grouped,
  /** The same with conditions. */
  conditional: (form) => ({
    ...grouped(form),
    ui: Object.fromEntries(
      form.fields.flatMap(({ id, hiddenBy }) =>
        hiddenBy === undefined ? [] : [[id, { visibleWhen: `form.${hiddenBy} != '${hidingValue}'` }]],
      ),
    ),
  }),
  /** The same with rules across fields. */
  rules: (form) => ({ ...grouped(form), rules: form.fields.flatMap(ruleOf) }),
  /** An object for each group. */
  nested: (form) => ({ schema: nestedSchema(form) }),
  /** The same, with a value that makes another field required. */
  structured: (form) => ({ schema: { ...nestedSchema(form), ...decided(form) } }),
  /** The groups are the rows of a list. */
  list: (form) => ({ schema: listSchema(form) }),
};

function ruleOf({ id, differsFrom, sumOf }: BenchField): NonNullable<FormFile['rules']> {
  return [
    ...(differsFrom === undefined
      ? []
      : [{ field: id, when: `form.${id} != null && form.${id} == form.${differsFrom}`, text: 'bench.form.repeated' }]),
    ...(sumOf === undefined
      ? []
      : [
          {
            field: id,
            when: `sum([${sumOf.map((one) => `coalesce(form.${one}, 0)`).join(', ')}]) > ${String(mostInAll)}`,
            text: 'bench.form.tooMuch',
          },
        ]),
  ];
}

/** The last text of the last group is required when the first text of the first group has a certain value. */
function decided({ groups }: BenchForm) {
  const [first, last] = [groups[0], groups.at(-1)];
  const [asked, other] = [first?.fields[0]?.id ?? '', last?.fields[7]?.id ?? ''];
  return {
    if: {
      required: [first?.id],
      properties: { [first?.id ?? '']: { required: [asked], properties: { [asked]: { const: 'all' } } } },
    },
    then: { properties: { [last?.id ?? '']: { required: [other] } } },
  };
}

function grouped(form: BenchForm): FormFile {
  return {
    schema: flatSchema(form),
    groups: form.groups.map(({ id, fields }) => ({ id, fields: fields.map((field) => field.id) })),
  };
}

/** Serves the forms as modules like those of the portal's build. */
export function benchForms(counts: readonly number[]): Plugin {
  return {
    name: 'bench-forms',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:bench-form/ }, handler: (id) => `\0${id}.js` },
    load: {
      filter: { id: /^\0virtual:bench-form/ },
      handler(resolved) {
        const id = resolved.slice(1, -'.js'.length);
        const names = Object.keys(shapes).flatMap((shape) => counts.map((count) => `${shape}/${String(count)}`));
        const entries = names.map((name) => `${JSON.stringify(name)}: () => import("${prefix}/${name}")`);
        const code =
          id === `${prefix}s` ? `export default { ${entries.join(', ')} };` : moduleOf(id.slice(prefix.length + 1));
        return { code, moduleType: 'js' };
      },
    },
  };
}

function moduleOf(name: string): string {
  const [shape = '', count = ''] = name.split('/');
  const make = shapes[shape];
  if (!make) throw new Error(`There is no shape ${shape}.`);
  const bench = benchForm(Number(count), shapeNamed(shape));
  const form = make(bench);
  const refused = refusedExpressions('form', form);
  if (refused.length > 0)
    throw new Error(
      `The form has expressions that do not compile: ${refused.map(({ found }) => found.source).join(', ')}`,
    );
  const texts = {
    ...compiled(ownTexts(bench, shape)),
    ...compiled(flatTexts('validation')),
    ...compiled(flatTexts('sheet')),
    ...compiled(flatTexts('common')),
  };
  return `${compileValidators(form.schema)}\nconst form = ${JSON.stringify({ form, textTables: [], texts: {} })};\nexport default { form: { ...form, validateFns }, texts: ${JSON.stringify(texts)} };\n`;
}

function ownTexts({ groups }: BenchForm, shape: string): Readonly<Record<string, string>> {
  const own = {
    'bench.form.rows.label': 'Rows',
    'bench.form.repeated': 'This repeats the first text of the group',
    'bench.form.tooMuch': 'These are too many together',
  };
  const isNested = shape === 'nested' || shape === 'structured';
  const fields = groups.flatMap(({ id, title, fields: inGroup }) => [
    [isNested ? `bench.form.${id}.label` : `bench.form.groups.${id}`, title],
    ...inGroup.map((field, index) => [
      `bench.form.${isNested ? `${id}.` : ''}${shape === 'list' ? `rows.f${String(index)}` : field.id}.label`,
      field.label,
    ]),
  ]);
  return { ...own, ...Object.fromEntries(fields) };
}

/** The texts of a file of the config, by key. */
function flatTexts(domain: string): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const walk = (node: unknown, key: string): void => {
    if (typeof node === 'string') texts[key] = node;
    else for (const [name, child] of Object.entries(Object(node))) walk(child, `${key}.${name}`);
  };
  walk(JSON.parse(fs.readFileSync(`i18n/en/${domain}.json`, 'utf8')), domain);
  return texts;
}

function compiled(texts: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const outcome = compileText(text);
      if (!outcome.ok) throw new Error(`${key}: ${outcome.error}`);
      return [key, outcome.value];
    }),
  );
}
