import { formFields, type FormField } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import type { FieldUi, FormFile } from '../model.generated.ts';
import { namedPrefix, namedText } from './namedTexts.ts';
import type { TextPrefix, TextUse, TextUses } from './TextUse.ts';

/** The texts that a form names or derives: labels, choices, steps, groups. `schema` is the form's bundled schema. */
export function formTexts(formId: string, form: FormFile, schema: JsonSchema): TextUses {
  const keys: TextUse[] = [];
  const prefixes: TextPrefix[] = [{ prefix: 'validation.', path: ['schema'] }];
  walkConfig('form', form, (node) => {
    const named = namedText(node);
    if (named) keys.push(named);
    const prefix = namedPrefix(node);
    if (prefix) prefixes.push(prefix);
  });
  for (const field of formFields(schema)) keys.push(...fieldTexts(formId, field, form.ui?.[field.uiKey] ?? {}));
  for (const title of alternativeTitles(schema))
    keys.push({ key: `${formId}.alternatives.${title}`, path: ['schema'], need: 'optional' });
  for (const part of ['steps', 'groups'] as const) {
    for (const [index, { id }] of (form[part] ?? []).entries())
      keys.push({
        key: `${formId}.${part}.${id}`,
        path: [part, index, 'id'],
        need: 'required',
        fallback: `common.${id}`,
      });
  }
  return { keys, prefixes };
}

function fieldTexts(formId: string, field: FormField, ui: FieldUi): readonly TextUse[] {
  if (ui.widget === 'hidden') return [];
  const base = `${formId}.${field.name}`;
  const path = field.path ? ['schema', ...field.path] : ['schema'];
  const short = field.name.split('.').at(-1) ?? field.name;
  const isHeading = field.isGroup && ui.widget === undefined;
  const label: TextUse[] =
    ui.label === undefined
      ? [{ key: `${base}.label`, path, need: isHeading ? 'optional' : 'required', fallback: `common.${short}` }]
      : [];
  const optional = (['placeholder', 'help'] as const)
    .filter((name) => ui[name] === undefined)
    .map((name): TextUse => ({ key: `${base}.${name}`, path, need: 'optional' }));
  const prefix = ui.texts ?? `${base}.options`;
  const choices = choiceValues(field, ui).map(
    (value): TextUse => ({
      key: `${prefix}.${value}`,
      path,
      need: 'required',
    }),
  );
  const details = (ui.look === undefined ? [] : choiceValues(field, ui)).map(
    (value): TextUse => ({ key: `${base}.details.${value}`, path, need: 'optional' }),
  );
  const links = agreementIds(ui.agreement).map(
    (id): TextUse => ({
      key: `${base}.links.${id}`,
      path,
      need: 'required',
      fallback: `${id}.title`,
    }),
  );
  const more: TextUse[] = ui.atFirst === undefined ? [] : [{ key: `${base}.more`, path, need: 'required' }];
  return [...label, ...optional, ...more, ...choices, ...details, ...links];
}

/** The titles of alternatives, from which a user chooses the kind of an object. */
function alternativeTitles(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(alternativeTitles);
  if (!isRecord(node)) return [];
  const options = [node['oneOf'], node['anyOf']].flat().filter(isRecord);
  return [
    ...options.flatMap(({ title }) => (typeof title === 'string' ? [title] : [])),
    ...Object.values(node).flatMap(alternativeTitles),
  ];
}

/** The targets of a consent: pages by id, agreements by code. */
function agreementIds(declared: unknown): readonly string[] {
  if (Array.isArray(declared)) return declared.flatMap(agreementIds);
  if (typeof declared === 'string') return declared.startsWith('=') ? [] : [declared];
  return isRecord(declared) && typeof declared['code'] === 'string' ? [declared['code']] : [];
}

function choiceValues(field: FormField, ui: FieldUi): readonly string[] {
  if (ui.optionsFrom) return [];
  const items = field.schema['items'];
  const declared = field.schema['enum'] ?? (isRecord(items) ? items['enum'] : undefined);
  if (!ui.options) return Array.isArray(declared) ? declared.map(String) : [];
  return ui.options.flatMap((option) =>
    typeof option !== 'object'
      ? [String(option)]
      : [...(option.label === undefined ? [String(option.value)] : []), ...(option.options ?? []).map(String)],
  );
}
