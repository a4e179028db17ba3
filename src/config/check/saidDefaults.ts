import type { JsonPath } from '../ConfigFile.ts';
import type { Edit } from '../Diagnostic.ts';
import { failureText } from '../failureText.ts';
import { isSameJson } from '../isSameJson.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { walkConfig, type ConfigNode } from '../meta/walkConfig.ts';
import { fileOfPart, partsOf, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does every line of a page change something? A default is not written, and a short form is written as such. */
export function saidDefaults({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // the effect of a region's overlay is checked elsewhere
  return partsOf({ parts: authored.written }).flatMap((part) => {
    const file = fileOfPart(authored, part)?.path ?? '';
    return saidIn(part, authored.errors.otherwise).map(({ path, message, suggestion, edits }): Finding => (
      { code: 'config/says-default', message, suggestion, part, path, at: 'key', fix: edits.map((edit): Edit => ({ file, ...edit })) }));
  });
}

interface SaidDefault {
  readonly path: JsonPath;
  readonly message: string;
  readonly suggestion: string;
  readonly edits: readonly { readonly path: JsonPath; readonly value?: unknown }[];
}

function saidIn(part: ConfigPart, otherwise: unknown): readonly SaidDefault[] {
  const found: SaidDefault[] = [];
  walkConfig(part.format, part.value, (node) => {
    const said = isRecord(node.value) ? saidBy(node, node.value, otherwise) : null;
    if (said) found.push(said);
  });
  return found;
}

function saidBy({ definition, path }: ConfigNode, value: Readonly<Record<string, unknown>>, otherwise: unknown): SaidDefault | null {
  switch (definition) {
    case 'Button':
      return leadsOnly(value['actions'], path);
    case 'Action_notify':
    case 'Action_field':
      return value['text'] === failureText ? { path: [...path, 'text'], message: 'The message of the error is the default.', suggestion: 'Remove the line.', edits: [{ path: [...path, 'text'] }] } : null;
    case 'Call':
    case 'Action_call':
      return handlesAsUsual(value['onError'], [...path, 'onError'], otherwise);
    default:
      return null;
  }
}

/** Finds a button whose only action goes to a page. */
function leadsOnly(actions: unknown, path: JsonPath): SaidDefault | null {
  const [action, ...more]: readonly unknown[] = Array.isArray(actions) ? actions : [];
  if (more.length > 0 || !isRecord(action) || action['do'] !== 'navigate' || typeof action['to'] !== 'string') return null;
  const { do: _do, ...way } = action;
  if (Object.keys(way).some((name) => !['to', 'params', 'query'].includes(name))) return null;
  return {
    path: [...path, 'actions'], message: 'This button only leads to a page.', suggestion: 'Write "to", with "params" and "query" where it has some, instead of "actions".',
    edits: [{ path: [...path, 'actions'] }, ...Object.entries(way).map(([name, value]) => ({ path: [...path, name], value }))],
  };
}

/** Finds a handler that equals the default. */
function handlesAsUsual(onError: unknown, path: JsonPath, otherwise: unknown): SaidDefault | null {
  if (!isRecord(onError) || !isSameJson(withTexts(onError['otherwise']), withTexts(otherwise))) return null;
  const isOnly = Object.keys(onError).length === 1;
  return { path: [...path, 'otherwise'], message: 'This is what happens without it.', suggestion: 'Remove it.', edits: [{ path: isOnly ? path : [...path, 'otherwise'] }] };
}

/** Adds the default texts of actions. */
function withTexts(actions: unknown): unknown {
  return Array.isArray(actions) ? actions.map((action: unknown) => (isRecord(action) && action['do'] === 'notify' ? { text: failureText, ...action } : action)) : actions;
}
