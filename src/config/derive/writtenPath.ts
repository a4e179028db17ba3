import type { ConfigParts } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { expandPage } from './expandPage.ts';
import { queryPath } from './copyQuery.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { lastExpansion } from './expandLists.ts';
import { accessKeys } from './routeNeeds.ts';
import { shownParts } from './wholeItem.ts';

/**
 * The path of the written value that a derived value follows from: `buttons.0.actions.0.to` follows from `buttons.0.to`, and
 * `items.2.format` from the name of the item.
 */
export function writtenPath(written: unknown, path: JsonPath): JsonPath {
  const expansion = isRecord(written) ? lastExpansion(written) : undefined;
  return expansion ? expansion.locate(shortPath(expansion.page, path)) : shortPath(written, path);
}

function shortPath(written: unknown, path: JsonPath): JsonPath {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  // An item that is only a name contains nothing else.
  if (typeof written === 'string') return [];
  if (isRecord(written) && isShownPart(step) && written[step] === undefined && written['id'] !== undefined)
    return [step === 'value' && written['emptyWhen'] !== undefined ? 'emptyWhen' : 'id'];
  if (
    isRecord(written) &&
    accessKeys.some((key) => key === step) &&
    written[step] === undefined &&
    written['operation'] !== undefined
  )
    return ['operation'];
  if (isRecord(written) && step === 'kind' && written['kind'] === undefined && written['id'] !== undefined)
    return ['id'];
  if (isRecord(written) && step === 'onOpen' && isRecord(written['query'])) return queryPath(written, rest);
  if (isRecord(written) && step === 'actions' && written['actions'] === undefined && written['to'] !== undefined)
    return wayPath(rest.slice(1));
  if (isRecord(written) && step === 'input' && written['operation'] !== undefined && !isRecord(written['input']))
    return inputPath(written['input'], rest);
  if (isRecord(written) && written['open'] !== undefined) {
    if (step === 'rowKey' && written['rowKey'] === undefined) return ['open'];
    if (step === 'onClick') return ['open', ...wayPath(rest.slice(1))];
    if (step === 'columns' && rest[1] === 'onClick' && valueAt(written, path.slice(0, 3)) === undefined)
      return ['open', ...wayPath(rest.slice(3))];
  }
  return [step, ...writtenPath(valueAt(written, [step]), rest)];
}

/** The location of the written value that the value at a location of the derived config follows from; both start in the document that overlays change. */
export function writtenLocation(written: ConfigParts, location: JsonPath): JsonPath {
  const [first, id, ...path] = location;
  const page = first === 'pages' ? written.pages[String(id)] : undefined;
  if (!page) return writtenPath(written, location);
  const expanded = expandPage(String(id), page, written.pageParts);
  return expanded.locate(writtenPath(expanded.page, path));
}

/** The path in a written way (`to`, `params`, `query`) that a path in its action follows from. */
function wayPath([step, ...rest]: JsonPath): JsonPath {
  return step === undefined ? [] : [step === 'do' ? 'to' : step, ...rest];
}

function isShownPart(step: string | number): boolean {
  return shownParts.some((part) => part === step);
}

/** The path in a call that an input follows from: the object in a list of inputs that writes it, else the whole of what is written. */
function inputPath(input: unknown, [name, ...rest]: JsonPath): JsonPath {
  if (input === undefined) return [];
  const index =
    name === undefined || !Array.isArray(input)
      ? -1
      : input.findLastIndex((part: unknown) => isRecord(part) && Object.hasOwn(part, name));
  return name === undefined || index < 0 ? ['input'] : ['input', index, name, ...rest];
}
