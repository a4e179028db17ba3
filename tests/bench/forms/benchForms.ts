import fs from 'node:fs';
import type { Plugin } from 'vite';
import { compileExpressions } from '../../../src/cli/compileExpressions.ts';
import { compileText } from '../../../src/cli/compileText.ts';
import { compileValidators } from '../../../src/cli/vitePlugin/compileValidators.ts';
import type { FormFile } from '../../../src/config/model.generated.ts';
import { benchForm, flatSchema, hidingValue, nestedSchema, type BenchForm } from './BenchForm.ts';

const prefix = 'virtual:bench-form';

/** How the portal's config would declare the form. */
export const shapes: Readonly<Record<string, (form: BenchForm) => FormFile>> = {
  /** Fields of the root in groups: drawn without rjsf. */
  flat: grouped,
  /** The same with conditions. */
  conditional: (form) => ({ ...grouped(form), ui: Object.fromEntries(form.fields.flatMap(({ id, hiddenBy }) => (hiddenBy === undefined ? [] : [[id, { visibleWhen: `form.${hiddenBy} != '${hidingValue}'` }]]))) }),
  /** An object for each group: rjsf keeps the tree. */
  nested: (form) => ({ schema: nestedSchema(form) }),
};

function grouped(form: BenchForm): FormFile {
  return { schema: flatSchema(form), groups: form.groups.map(({ id, fields }) => ({ id, fields: fields.map((field) => field.id) })) };
}

/** The forms as modules like those that the portal's build makes of its config. */
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
        const code = id === `${prefix}s` ? `export default { ${entries.join(', ')} };` : moduleOf(id.slice(prefix.length + 1));
        return { code, moduleType: 'js' };
      },
    },
  };
}

function moduleOf(name: string): string {
  const [shape = '', count = ''] = name.split('/');
  const make = shapes[shape];
  if (!make) throw new Error(`There is no shape ${shape}.`);
  const bench = benchForm(Number(count), shape === 'conditional');
  const form = make(bench);
  const { table, refused } = compileExpressions('form', form);
  if (refused.length > 0) throw new Error(`The form has expressions that do not compile: ${refused.map(({ found }) => found.source).join(', ')}`);
  const texts = { ...compiled(ownTexts(bench, shape)), ...compiled(flatTexts('validation')), ...compiled(flatTexts('common')) };
  return `${compileValidators(form.schema)}\nconst form = ${JSON.stringify({ form, expressions: table, textDomains: [] })};\nexport default { form: { ...form, validateFns }, texts: ${JSON.stringify(texts)} };\n`;
}

function ownTexts({ groups }: BenchForm, shape: string): Readonly<Record<string, string>> {
  return Object.fromEntries(groups.flatMap(({ id, title, fields }) => [
    [shape === 'nested' ? `bench.form.${id}.label` : `bench.form.groups.${id}`, title],
    ...fields.map((field) => [`bench.form.${shape === 'nested' ? `${id}.` : ''}${field.id}.label`, field.label]),
  ]));
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
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => {
    const outcome = compileText(text);
    if (!outcome.ok) throw new Error(`${key}: ${outcome.error}`);
    return [key, outcome.value];
  }));
}
