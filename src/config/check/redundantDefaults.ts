import type { AuthoredConfig } from '../AuthoredConfig.ts';
import type { ConfigFile, JsonPath } from '../ConfigFile.ts';
import type { Edit } from '../Diagnostic.ts';
import { openedBy } from '../derive/derivePart.ts';
import { usualKind } from '../derive/usualKind.ts';
import { failureText } from '../failureText.ts';
import { isSameJson } from '../isSameJson.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { AccessFile, ErrorsFile } from '../model.generated.ts';
import { operationsOf } from '../operations.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { walkConfig, type ConfigNode } from '../meta/walkConfig.ts';
import { fileOfPart, partOf, partsOf, placeInFile, type ConfigView, type Finding } from './ConfigView.ts';
import { perValue } from '../perValue.ts';
import { perPart } from './perPart.ts';
import type { RedundantLine } from './RedundantLine.ts';

/** Does every line of a page change something? A default is not written, and a short form is written as such. */
export function redundantDefaults({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // the effect of a region's overlay is checked elsewhere
  const pageParts = Object.entries(authored.written.pageParts).map(([id, value]) => partOf('part', id, value));
  const ofParts = [...partsOf({ parts: authored.written }), ...pageParts].flatMap((part) =>
    redundantIn(part, authored.errors, authored.access).map((line) => findingOf(line, fileOfPart(authored, part))),
  );
  return [...ofParts, ...inOtherFiles(authored)];
}

/** Lines of demo accounts and of operations, which are no parts of a page or site. */
function inOtherFiles({ files, broken, errors, access }: AuthoredConfig): readonly Finding[] {
  return [...files.values()].flatMap((file): readonly Finding[] => {
    if (broken.has(file.path)) return [];
    if (file.kind.kind === 'personas')
      return redundantIn(partOf('personas', file.kind.name, file.value), errors, access).map((line) =>
        findingOf(line, file),
      );
    if (file.kind.kind !== 'api') return [];
    return operationsOf(file.value).flatMap(({ source, path }) =>
      defaultsOfOperation(source).map((at) => findingOf(asDefault([...path, ...at]), file)),
    );
  });
}

function findingOf({ path, message, suggestion, edits }: RedundantLine, file: ConfigFile | undefined): Finding {
  return {
    code: 'config/says-default',
    message,
    suggestion,
    place: placeInFile(file, path, 'key'),
    fix: edits.map((edit): Edit => ({ file: file?.path ?? '', ...edit })),
  };
}

function asDefault(path: JsonPath): RedundantLine {
  return { path, message: 'This is the default.', suggestion: 'Remove it.', edits: [{ path }] };
}

/** The paths of the values that the format of an operation declares as what holds without them. */
const defaultsOfOperation = perValue((source: Readonly<Record<string, unknown>>): readonly JsonPath[] => {
  const found: JsonPath[] = [];
  walkConfig('operation', source, (node) => {
    if (node.isDefault) found.push(node.path);
  });
  return found;
});

const redundantIn = perPart((part, errors: ErrorsFile, access: AccessFile): readonly RedundantLine[] => {
  const found: RedundantLine[] = [];
  walkConfig(part.format, part.value, (node) => {
    if (node.isDefault) found.push(asDefault(node.path));
    if (isRecord(node.value))
      found.push(
        ...[redundantLine(node, node.value, { errors, access }) ?? []].flat(),
        ...usualKinds(node, node.value),
        ...(isNamedAsUsual(node, node.value) ? [asDefault([...node.path, 'id'])] : []),
      );
  });
  return found;
});

function redundantLine(
  { definition, path }: ConfigNode,
  value: Readonly<Record<string, unknown>>,
  { errors, access }: Pick<AuthoredConfig, 'errors' | 'access'>,
): RedundantLine | null {
  switch (definition) {
    case 'Button':
      return leadsOnly(value['actions'], path);
    case 'Action_notify':
    case 'Action_field':
      return value['text'] === failureText
        ? {
            path: [...path, 'text'],
            message: 'The message of the error is the default.',
            suggestion: 'Remove the line.',
            edits: [{ path: [...path, 'text'] }],
          }
        : null;
    case 'Call':
    case 'Action_call':
      return (
        handlesAsUsual(value['onError'], [...path, 'onError'], errors.otherwise) ??
        repeatsActions(value['onError'], [...path, 'onError'])
      );
    case 'GuardRule':
      return allowsVerified(value, access.kyc?.passed, path);
    case 'Block_table':
      return opensOnly(value, path) ?? identifiesAsUsual(value, path);
    case 'Block_list':
      return identifiesAsUsual(value, path);
    default:
      return null;
  }
}

/** Whether a block has the name that it has anyway. A list is also the name of its call, which it always writes. */
function isNamedAsUsual({ definition }: ConfigNode, { type, id }: Readonly<Record<string, unknown>>): boolean {
  return definition?.startsWith('Block_') === true && definition !== 'Block_list' && id !== undefined && id === type;
}

/** Finds buttons that declare the kind that is usual in their place. */
function usualKinds(
  { definition, path }: ConfigNode,
  { buttons }: Readonly<Record<string, unknown>>,
): readonly RedundantLine[] {
  return listOf(buttons).flatMap((button, index): readonly RedundantLine[] => {
    const at = [...path, 'buttons', index, 'kind'];
    return !isRecord(button) ||
      button['kind'] === undefined ||
      button['kind'] !== (usualKind(definition, index) ?? 'default')
      ? []
      : [
          {
            path: at,
            message: 'This is the usual kind of a button here.',
            suggestion: 'Remove it.',
            edits: [{ path: at }],
          },
        ];
  });
}

/** Finds a table whose rows are identified by the value that they give to their page. */
function identifiesAsUsual({ open, rowKey }: Readonly<Record<string, unknown>>, path: JsonPath): RedundantLine | null {
  const at = [...path, 'rowKey'];
  return rowKey === undefined || rowKey !== openedBy(open)
    ? null
    : {
        path: at,
        message: 'The page behind a row takes this field, so it identifies the row.',
        suggestion: 'Remove it.',
        edits: [{ path: at }],
      };
}

/** Finds a guard that allows the statuses that it allows anyway. */
function allowsVerified(
  rule: Readonly<Record<string, unknown>>,
  passed: readonly string[] | undefined,
  path: JsonPath,
): RedundantLine | null {
  const isPlain = Object.keys(rule).every((key) => key === 'name' || key === 'allow');
  if (!isPlain || passed === undefined || !isSameJson(listOf(rule['allow']).toSorted(), passed.toSorted())) return null;
  return {
    path,
    message: 'These are the statuses that pass anyway.',
    suggestion: `Write only the name, "${String(rule['name'])}".`,
    edits: [{ path, value: rule['name'] }],
  };
}

/** Finds a table whose rows only lead to a page. */
function opensOnly(
  { onClick, rowKey, columns }: Readonly<Record<string, unknown>>,
  path: JsonPath,
): RedundantLine | null {
  const way = wayOf(onClick);
  if (!way) return null;
  const linked = listOf(columns).findIndex(
    (column) => isRecord(column) && column['id'] === rowKey && isSameJson(column['onClick'], onClick),
  );
  return {
    path: [...path, 'onClick'],
    message: 'A click on a row only leads to a page.',
    suggestion: 'Write "open" with "to", "params" and "query" instead of "onClick".',
    edits: [
      { path: [...path, 'onClick'] },
      { path: [...path, 'open'], value: way },
      ...(linked < 0 ? [] : [{ path: [...path, 'columns', linked, 'onClick'] }]),
    ],
  };
}

/** Finds a button whose only action goes to a page. */
function leadsOnly(actions: unknown, path: JsonPath): RedundantLine | null {
  const way = wayOf(actions);
  if (!way) return null;
  return {
    path: [...path, 'actions'],
    message: 'This button only leads to a page.',
    suggestion: 'Write "to", with "params" and "query" where it has some, instead of "actions".',
    edits: [
      { path: [...path, 'actions'] },
      ...Object.entries(way).map(([name, value]) => ({ path: [...path, name], value })),
    ],
  };
}

/** The page, with its parameters, that a list of actions leads to when it does nothing else; null when it does. */
function wayOf(actions: unknown): Readonly<Record<string, unknown>> | null {
  const [action, ...more] = listOf(actions);
  if (more.length > 0 || !isRecord(action) || action['do'] !== 'navigate' || typeof action['to'] !== 'string')
    return null;
  const { do: _do, ...way } = action;
  return Object.keys(way).some((name) => !['to', 'params', 'query'].includes(name)) ? null : way;
}

/** Finds a handler that equals the default. */
function handlesAsUsual(onError: unknown, path: JsonPath, otherwise: unknown): RedundantLine | null {
  if (!isRecord(onError) || !isSameJson(withTexts(onError['otherwise']), withTexts(otherwise))) return null;
  const isOnly = Object.keys(onError).length === 1;
  return {
    path: [...path, 'otherwise'],
    message: 'This is what happens without it.',
    suggestion: 'Remove it.',
    edits: [{ path: isOnly ? path : [...path, 'otherwise'] }],
  };
}

/** Finds codes with the actions of an earlier code. */
function repeatsActions(onError: unknown, path: JsonPath): RedundantLine | null {
  const handled = Object.entries(recordOf(onError)).filter(
    ([code, actions]) => code !== 'otherwise' && listOf(actions).length > 0,
  );
  const repeated = handled.flatMap(([code, actions], index) => {
    const first = handled.slice(0, index).find(([, before]) => isSameJson(before, actions));
    return first ? [{ path: [...path, code], value: first[0] }] : [];
  });
  const [first] = repeated;
  return first
    ? {
        path: first.path,
        message: `These are the actions of ${first.value}.`,
        suggestion: `Write the code whose actions run, "${first.value}".`,
        edits: repeated,
      }
    : null;
}

/** Adds the default texts of actions. */
function withTexts(actions: unknown): unknown {
  return Array.isArray(actions)
    ? actions.map((action: unknown) =>
        isRecord(action) && action['do'] === 'notify' ? { text: failureText, ...action } : action,
      )
    : actions;
}
