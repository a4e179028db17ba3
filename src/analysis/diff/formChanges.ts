import type { FormFile } from '../../config/model.generated.ts';
import { fromTo, isSame, keyedChanges, type ChangeCode, type FoundChange } from './Change.ts';
import { touched, type Compared } from './Compared.ts';
import { standaloneSchema } from './PageUses.ts';
import { requirementChanges } from './requirementChange.ts';
import { schemaChanges, type SchemaChangeKind } from './schemaChanges.ts';

/** Changes of the fields of forms and of the values they accept. */
export function formChanges(compared: Compared): readonly FoundChange[] {
  const { before, after } = compared;
  return Object.keys({ ...before.forms, ...after.forms })
    .sort()
    .flatMap((id): readonly FoundChange[] => {
      const [was, is] = [before.forms[id], after.forms[id]];
      const pages = touched(compared, 'ofForm', id);
      if (!was || !is) return [{ code: was ? 'form-gone' : 'form-added', subject: `form ${id}`, detail: '', pages }];
      const schema = schemaChanges(standaloneSchema(before, id), standaloneSchema(after, id)).map(
        ({ kind, field, detail }): FormChange => ({ code: codes[kind], field, detail }),
      );
      return [...schema, ...uiChanges(was, is), ...ruleChanges(was, is), ...layoutChanges(was, is)].map(
        ({ code, field, detail }) => ({
          code,
          subject: `form ${id}${field === '' ? '' : `: ${field}`}`,
          detail,
          pages,
        }),
      );
    });
}

interface FormChange {
  readonly code: ChangeCode;
  readonly field: string;
  readonly detail: string;
}

const codes: Readonly<Record<SchemaChangeKind, ChangeCode>> = {
  added: 'field-added',
  gone: 'field-gone',
  required: 'field-required',
  optional: 'field-optional',
  tightened: 'rule-tightened',
  loosened: 'rule-loosened',
  changed: 'rule-changed',
};

const greatest: ReadonlySet<string> = new Set(['maxLength', 'maxItems', 'maxSize', 'maxCount']);
const least: ReadonlySet<string> = new Set(['minItems']);
/** Keywords of a field that refuse or require a value by a condition or another value. */
const deciding: ReadonlySet<string> = new Set([
  ...greatest,
  ...least,
  'max',
  'minDate',
  'maxDate',
  'enabledWhen',
  'requiredWhen',
  'accept',
  'options',
  'agreement',
]);
const accessNames: readonly string[] = ['permission', 'flag', 'switch', 'visibleWhen'];

function uiChanges(was: FormFile, is: FormFile): readonly FormChange[] {
  return keyedChanges(was.ui ?? {}, is.ui ?? {}).flatMap(
    ({ key: field, before = {}, after = {} }): readonly FormChange[] => {
      const access = requirementChanges({ ...before }, { ...after }, accessNames).map(
        (change): FormChange => ({
          ...change,
          field,
        }),
      );
      const others = keyedChanges<unknown>({ ...before }, { ...after }).filter(({ key }) => !accessNames.includes(key));
      return [
        ...access,
        ...others.map(
          ({ key, before: had, after: has }): FormChange => ({
            code: uiCode(key, had, has),
            field,
            detail: `${key}: ${fromTo(had, has)}`,
          }),
        ),
      ];
    },
  );
}

function uiCode(name: string, before: unknown, after: unknown): ChangeCode {
  if (!deciding.has(name)) return 'field-look';
  if (name === 'requiredWhen')
    return before === undefined ? 'field-required' : after === undefined ? 'field-optional' : 'rule-changed';
  if (name === 'options') return optionsCode(before, after);
  if (before === undefined) return 'rule-tightened';
  if (after === undefined) return 'rule-loosened';
  if (typeof before !== 'number' || typeof after !== 'number') return 'rule-changed';
  if (greatest.has(name)) return after < before ? 'rule-tightened' : 'rule-loosened';
  return least.has(name) && after < before ? 'rule-loosened' : least.has(name) ? 'rule-tightened' : 'rule-changed';
}

/** Compares choices by value: a removed choice tightens the field, another label changes only its look. */
function optionsCode(before: unknown, after: unknown): ChangeCode {
  const [was, is] = [choices(before), choices(after)];
  const gone = [...was].some(
    ([value, when]) => !is.has(value) || (is.get(value) !== when && is.get(value) !== undefined),
  );
  const come = [...is].some(([value, when]) => !was.has(value) || (was.get(value) !== when && when === undefined));
  if (gone) return 'rule-tightened';
  return come ? 'rule-loosened' : 'field-look';
}

function choices(options: unknown): ReadonlyMap<unknown, unknown> {
  const list: readonly unknown[] = Array.isArray(options) ? options : [];
  return new Map(list.map((option) => [Object(option)['value'], Object(option)['visibleWhen']]));
}

type Rule = NonNullable<FormFile['rules']>[number];

/** Compares rules by field: an added rule tightens, a removed one loosens, a replaced one counts as changed. */
function ruleChanges(was: FormFile, is: FormFile): readonly FormChange[] {
  return keyedChanges(byField(was.rules ?? []), byField(is.rules ?? [])).map(
    ({ key: field, before = [], after = [] }): FormChange => {
      const gone = before.filter((rule) => !after.some((other) => decidesAlike(rule, other)));
      const come = after.filter((rule) => !before.some((other) => decidesAlike(rule, other)));
      const code =
        gone.length > 0 && come.length > 0
          ? 'rule-changed'
          : come.length > 0
            ? 'rule-tightened'
            : gone.length > 0
              ? 'rule-loosened'
              : 'field-look';
      return {
        code,
        field,
        detail: `rules: ${fromTo(
          gone.map(({ when }) => when),
          come.map(({ when }) => when),
        )}`,
      };
    },
  );
}

function byField(rules: readonly Rule[]): Readonly<Record<string, readonly Rule[]>> {
  const fields: Record<string, Rule[]> = {};
  for (const rule of rules) (fields[rule.field] ??= []).push(rule);
  return fields;
}

function decidesAlike({ text: _text, ...rule }: Rule, { text: _other, ...other }: Rule): boolean {
  return isSame(rule, other);
}

function layoutChanges(was: FormFile, is: FormFile): readonly FormChange[] {
  const computed = keyedChanges<unknown>(was.computed ?? {}, is.computed ?? {}).map(
    ({ key: field, before, after }): FormChange => ({
      code: 'rule-changed',
      field,
      detail: `computed: ${fromTo(before, after)}`,
    }),
  );
  const hidden: readonly FormChange[] =
    was.whenHidden === is.whenHidden
      ? []
      : [{ code: 'rule-changed', field: '', detail: `whenHidden: ${fromTo(was.whenHidden, is.whenHidden)}` }];
  const looks = (['order', 'groups', 'steps', 'calls'] as const).filter((name) => !isSame(was[name], is[name]));
  return [
    ...computed,
    ...hidden,
    ...looks.map(
      (name): FormChange => ({
        code: 'form-look',
        field: '',
        detail: `${name}: ${fromTo(was[name], is[name])}`,
      }),
    ),
  ];
}
