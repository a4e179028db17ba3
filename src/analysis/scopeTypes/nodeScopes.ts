import type { JsonPath } from '../../config/ConfigFile.ts';
import type { ConfigNode } from '../../config/meta/walkConfig.ts';
import { isRecord } from '../../domain/isRecord.ts';
import {
  dynType,
  known,
  listOf,
  nullable,
  objectOf,
  textType,
  unite,
  type ExpressionType,
  type ScopeTypes,
} from '../expression/types.ts';
import { rowType, withRow } from './rowType.ts';
import type { ScopeChange } from './ScopeMap.ts';
import type { ScopeSource } from './ScopeSource.ts';
import { errorType } from './siteType.ts';

type Parts = Readonly<Record<string, unknown>>;

/** Collects the scopes of a file. */
export interface Scoping {
  readonly scopes: ScopeSource;
  /** Place of the file's page or form: `page withdraw.create`. */
  readonly partId: string | null;
  change(path: JsonPath, change: ScopeChange): void;
}

type NodeScope = (parts: Parts, path: JsonPath, scoping: Scoping) => void;

/** What the nodes of a definition add to the scope of their contents. */
const byDefinition: Readonly<Record<string, NodeScope>> = {
  Action_call: calling,
  Block_cards: rowsInside('blocks', 'onClick', ['select', 'value']),
  Block_carousel: rowsInside('blocks', 'onClick'),
  Block_editableTable: (parts, path, { change, scopes }) => {
    const form = objectOf({ rows: listOf(scopes.types.form(String(parts['form']))) });
    for (const part of ['summary', 'onSubmit']) change([...path, part], (around) => ({ ...around, form }));
  },
  Block_describedForm: (_parts, path, { change }) => {
    for (const part of ['onSubmit', 'submit', 'buttons', 'fieldErrors'])
      change([...path, part], (around) => ({ ...around, form: objectOf({}, dynType) }));
  },
  Block_form: formBlock,
  Block_formSummary: (_parts, path, { change }) =>
    change([...path, 'onEdit'], (around) => ({ ...around, value: textType })),
  Block_repeat: rowsInside('blocks'),
  Block_table: table,
  Block_timeline: rowsInside('label', 'time', 'detail', 'details'),
  Block_upload: uploading,
  Call: (parts, path, scoping) => {
    calling(parts, path, scoping);
    scoping.change([...path, 'onSuccess'], (around) => answered(parts, around, scoping));
  },
  Dialog: dialog,
  FieldUi: fieldUi,
  Totals: totals,
  Returns: (parts, path, { change }) =>
    change([...path, 'onReturn'], (around) => ({
      ...around,
      result: objectOf(
        Object.fromEntries(listOrNone(parts['query']).map((name) => [String(name), nullable(textType)])),
      ),
    })),
};

/** The definitions of nodes that change a scope. */
export const scopingDefinitions: readonly string[] = ['Actions', ...Object.keys(byDefinition)];

/** Declares what a node of a config file adds to the scopes inside it. */
export function scopeNode({ definition, value, path }: ConfigNode, scoping: Scoping): void {
  if (definition === 'Actions' && Array.isArray(value)) return actions(value, path, scoping);
  const scope = definition === null || !Object.hasOwn(byDefinition, definition) ? undefined : byDefinition[definition];
  if (scope && isRecord(value)) scope(value, path, scoping);
}

function rowsInside(...inside: readonly (string | readonly string[])[]): NodeScope {
  return (parts, path, { change }) => {
    for (const part of inside) change([...path, ...[part].flat()], (around) => withRow(around, parts['rows']));
  };
}

/** Properties of a column that are evaluated once for all rows: its head and its visibility. */
const ofTheHead = ['visibleWhen', 'label', 'help'];

function table(parts: Parts, path: JsonPath, { change }: Scoping): void {
  for (const part of [['onClick'], ['markWhen'], ['voidWhen'], ['expand'], ['beside'], ['select', 'when']])
    change([...path, ...part], (around) => withRow(around, parts['rows']));
  for (const [index, column] of listOrNone(parts['columns']).entries()) {
    for (const key of Object.keys(isRecord(column) ? column : {})) {
      if (!ofTheHead.includes(key))
        change([...path, 'columns', index, key], (around) => withRow(around, parts['rows']));
    }
  }
}

function totals(parts: Parts, path: JsonPath, { change }: Scoping): void {
  for (const [index, item] of listOrNone(parts['items']).entries()) {
    for (const key of Object.keys(isRecord(item) ? item : {})) {
      if (!ofTheHead.includes(key)) change([...path, 'items', index, key], (around) => withRow(around, parts['rows']));
    }
  }
}

function formBlock(parts: Parts, path: JsonPath, { change, scopes }: Scoping): void {
  const formId = String(parts['form']);
  for (const part of ['onSubmit', 'onChange', 'submit', 'buttons', 'fieldErrors'])
    change([...path, part], (around) => scopes.insideForm(around, formId));
  for (const field of Object.keys(isRecord(parts['onChange']) ? parts['onChange'] : {})) {
    change([...path, 'onChange', field], (around) => ({
      ...around,
      value: fieldType(scopes.types.form(formId), field),
    }));
  }
}

function uploading(parts: Parts, path: JsonPath, { change, scopes }: Scoping): void {
  change([...path, 'onUploaded'], (around) => ({ ...around, result: scopes.types.dataOf(String(parts['operation'])) }));
}

function calling(parts: Parts, path: JsonPath, scoping: Scoping): void {
  scoping.change([...path, 'onError'], (around) => ({ ...around, error: errorType }));
  scoping.change([...path, 'previous'], (around) => answered(parts, around, scoping));
}

/** The scope in which the answer of a call is the result. */
function answered(parts: Parts, around: ScopeTypes, { scopes }: Scoping): ScopeTypes {
  return { ...around, result: scopes.types.dataOf(String(parts['operation'])) };
}

/** The scopes of a dialog. onClose runs when the dialog and its data are gone; its arguments are still available. */
function dialog(parts: Parts, path: JsonPath, { change, scopes, partId }: Scoping): void {
  const id = String(path.at(-1));
  change(path, (around) => ({ ...around, args: scopes.argsOfDialog(partId ?? '', id) }));
  for (const key of Object.keys(parts)) {
    if (key !== 'onClose') change([...path, key], (around) => scopes.types.withCalls(around, scopes.callsOf(parts)));
  }
}

/** The scopes of a field: in a list it sees its row, and a choice of optionsFrom sees its data row. */
function fieldUi(parts: Parts, path: JsonPath, scoping: Scoping): void {
  const { change, scopes, partId } = scoping;
  change(path, (around) => scopes.insideField(around, partId ?? '', String(path.at(-1))));
  const from = parts['optionsFrom'];
  if (isRecord(from)) {
    for (const part of Object.keys(from)) {
      if (part !== 'rows' && part !== 'empty')
        change([...path, 'optionsFrom', part], (around) => ({ ...around, row: rowType(from['rows'], around) }));
    }
  }
  uploading(parts, path, scoping);
}

/** The scopes of an action list: each action sees the answer of the last call before it. */
function actions(list: readonly unknown[], path: JsonPath, { change, scopes }: Scoping): void {
  const results: { readonly type: ExpressionType; readonly always: boolean }[] = [];
  for (const [index, action] of list.entries()) {
    const before = [...results];
    if (before.length > 0)
      change([...path, index], (around) => ({ ...around, result: resultOf(before, around['result']) }));
    const result = isRecord(action) ? resultOfAction(action, scopes) : null;
    if (result && isRecord(action)) results.push({ type: result, always: action['when'] === undefined });
  }
}

function resultOfAction(action: Parts, scopes: ScopeSource): ExpressionType | null {
  if (action['do'] === 'submit') return dynType;
  if (action['do'] === 'sign') return objectOf({ agreementId: textType });
  if (action['do'] !== 'call') return null;
  const data = scopes.types.dataOf(String(action['operation']));
  return action['background'] === true ? nullable(data) : data;
}

function resultOf(
  calls: readonly { readonly type: ExpressionType; readonly always: boolean }[],
  around: ExpressionType | undefined,
): ExpressionType {
  const start = calls.findLastIndex(({ always }) => always);
  const possible = [
    ...(start < 0 && around ? [around] : []),
    ...calls.slice(Math.max(0, start)).map(({ type }) => type),
  ];
  const united = possible.reduce((all, type) => unite(all, type) ?? dynType);
  return start < 0 && !around ? nullable(united) : united;
}

/** The type of a field by its dotted path; the path goes through lists. */
export function fieldType(form: ExpressionType, field: string): ExpressionType {
  return field.split('.').reduce<ExpressionType>((of, key) => {
    const type = known(of);
    if (type.kind === 'list') return key === 'items' ? type.item : fieldType(type.item, key);
    return type.kind === 'object'
      ? ((Object.hasOwn(type.fields, key) ? type.fields[key] : type.open) ?? dynType)
      : dynType;
  }, form);
}

function listOrNone(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
