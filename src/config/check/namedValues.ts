import { isRecord } from '../../domain/isRecord.ts';
import type { JsonPath } from '../ConfigFile.ts';
import type { DiagnosticCode } from '../diagnosticCodes.ts';
import { walkConfig, type ConfigNode } from '../meta/walkConfig.ts';
import { didYouMean } from '../nearestName.ts';
import { listOf } from '../recordOf.ts';
import { namedPrefix } from '../texts/namedTexts.ts';
import { isExpressionText } from '../views/collectExpressions.ts';
import { partsToAsk, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';
import { lostPrefixes, prefixesBeside } from './listPrefixes.ts';
import { knownLocales } from './localesOf.ts';
import { namesDownload } from '../views/downloads.ts';

type NamedKind = 'icon' | 'status' | 'locale' | 'agreement' | 'download' | 'httpStatus' | 'prefix';

/** A value that is the name of something. */
interface Named {
  readonly kind: NamedKind;
  readonly name: string;
  readonly path: JsonPath;
  readonly at?: 'key';
}

/** Does every value that names a locale, status, agreement, icon, prefix of texts or HTTP status name an existing one? */
export function namedValues(view: ConfigView): readonly Finding[] {
  const known = new Map<NamedKind, ReadonlySet<string>>();
  return partsToAsk(view, ['site', 'access']).flatMap((part) =>
    namesIn(part).flatMap(({ kind, name, path, at }): readonly Finding[] => {
      const { noun, code, isOfPart, names } = targets[kind];
      const isDownload = kind === 'download';
      const these = known.get(kind) ?? names(view, { part, name });
      if (!isOfPart) known.set(kind, these);
      if (these.has(name) || (isDownload && !view.authored.operations.has(name))) return [];
      return [
        {
          code,
          message: isDownload
            ? `"${name}" is no download: it answers data, not a file.`
            : `There is no ${noun} "${name}".`,
          expected: expectedOf(isDownload ? ofDomainFirst(name, these) : [...these]),
          ...didYouMean(name, these),
          ...(isDownload ? {} : { missing: name }),
          part,
          path,
          ...(at ? { at } : {}),
        },
      ];
    }),
  );
}

function expectedOf(known: readonly string[]): string {
  return known.length === 0
    ? 'none, because none is declared'
    : `one of ${known.slice(0, 12).join(', ')}${known.length > 12 ? ', …' : ''}`;
}

/** The operations with those of the same domain first. */
function ofDomainFirst(name: string, known: ReadonlySet<string>): readonly string[] {
  const [domain] = name.split('.');
  const isBeside = (one: string) => one.split('.')[0] === domain;
  return [...[...known].filter(isBeside), ...[...known].filter((one) => !isBeside(one))];
}

const namesIn = perPart((part): readonly Named[] => {
  const found: Named[] = [];
  walkConfig(part.format, part.value, (node) => found.push(...namesAt(node)));
  return found;
});

function namesAt(node: ConfigNode): readonly Named[] {
  const { definition, ref, value, path } = node;
  const prefix = namedPrefix(node);
  if (prefix) return isExpressionText(prefix.prefix) ? [] : [{ kind: 'prefix', name: prefix.prefix, path }];
  if (typeof value === 'string' && !isExpressionText(value)) {
    if (ref === 'icon' || ref === 'locale' || ref === 'agreement') return [{ kind: ref, name: value, path }];
  }
  if (!isRecord(value)) return [];
  if (definition === 'GuardRule') return statusesIn(value, path);
  if (namesDownload(definition))
    return [{ kind: 'download', name: String(value['operation']), path: [...path, 'operation'] }];
  if (path.join('.') === 'http')
    return Object.keys(value)
      .filter((status) => status !== 'otherwise')
      .map((name) => ({ kind: 'httpStatus', name, path: [...path, name], at: 'key' }));
  return [];
}

/** The statuses that a rule of the verification guard names, with their places. */
function statusesIn(rule: Readonly<Record<string, unknown>>, path: JsonPath): readonly Named[] {
  if (rule['name'] !== 'kyc') return [];
  return ['allow', 'refuse', 'personal', 'enterprise'].flatMap((list) =>
    listOf(rule[list]).map(
      (status, index): Named => ({
        kind: 'status',
        name: String(status),
        path: [...path, list, index],
      }),
    ),
  );
}

interface Target {
  readonly noun: string;
  readonly code: DiagnosticCode;
  /** Set when the names depend on the part that contains the name, or on the name. */
  readonly isOfPart?: true;
  readonly names: (
    view: ConfigView,
    around: { readonly part: ConfigPart; readonly name: string },
  ) => ReadonlySet<string>;
}

const httpStatuses = new Set([
  '400',
  '401',
  '402',
  '403',
  '404',
  '405',
  '406',
  '407',
  '408',
  '409',
  '410',
  '411',
  '412',
  '413',
  '414',
  '415',
  '416',
  '417',
  '418',
  '421',
  '422',
  '423',
  '424',
  '425',
  '426',
  '428',
  '429',
  '431',
  '451',
  '500',
  '501',
  '502',
  '503',
  '504',
  '505',
  '506',
  '507',
  '508',
  '510',
  '511',
]);

const targets: Readonly<Record<NamedKind, Target>> = {
  icon: { noun: 'icon', code: 'config/unknown-icon', names: ({ tools }) => tools.icons },
  // A site without classes of statuses has no statuses to compare with.
  status: {
    noun: 'status of verification',
    code: 'config/unknown-choice',
    isOfPart: true,
    names: ({ parts: { access } }, { name }) =>
      new Set(access.kyc === undefined ? [name] : Object.values(access.kyc).flat().map(String)),
  },
  locale: { noun: 'locale', code: 'config/unknown-choice', names: (view) => new Set(knownLocales(view)) },
  agreement: {
    noun: 'agreement to sign',
    code: 'config/unknown-choice',
    names: ({ parts }) => new Set(parts.site.agreements?.signable ?? []),
  },
  download: {
    noun: 'download',
    code: 'config/unknown-operation',
    names: ({ authored }) =>
      new Set(
        [...authored.operations.values()].filter(({ download }) => download).map(({ operationId }) => operationId),
      ),
  },
  httpStatus: { noun: 'HTTP status', code: 'config/unknown-choice', names: () => httpStatuses },
  prefix: { noun: 'text that begins with', code: 'config/unknown-choice', isOfPart: true, names: knownPrefixes },
};

/** The prefixes that texts have, and those that a list declares although no text has them: that is a finding of the list. */
function knownPrefixes(view: ConfigView, { name }: { readonly name: string }): ReadonlySet<string> {
  return lostPrefixes(view).some(({ prefix }) => prefix === name) ? new Set([name]) : prefixesBeside(view, name);
}
