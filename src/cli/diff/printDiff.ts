import { changeCodes } from '../../analysis/diff/Change.ts';
import type { ReachChange } from '../../analysis/reach/reachChanges.ts';
import type { ConfigDiff, DescribedChange } from './ConfigDiff.ts';

export const diffFormats = { text: printText, markdown: printMarkdown, json: printData } satisfies Readonly<
  Record<string, (diff: ConfigDiff) => string>
>;

export function isDiffFormat(name: string): name is keyof typeof diffFormats {
  return Object.hasOwn(diffFormats, name);
}

function printData(diff: ConfigDiff): string {
  return `${JSON.stringify(diff, null, 2)}\n`;
}

function printText(diff: ConfigDiff): string {
  const lines = folded(diff.changes).flatMap((change) => [
    `${change.breaking ? 'BREAKING' : 'change'} ${change.code} [${change.regions.join(' ')}] ${change.subject}: ${meaningOf(change)}`,
    ...(change.pages.length > 0 ? [`  pages: ${change.pages.join(', ')}`] : []),
    ...whoLines(change).map((line) => `  ${line}`),
  ]);
  const access = diff.access.map((change) => `access [${change.region}] ${change.name}: ${accessWords(change)}`);
  return [...unreadLines(diff), ...lines, ...access, summary(diff), ''].join('\n');
}

function printMarkdown(diff: ConfigDiff): string {
  const row = (change: DescribedChange) =>
    `| ${[change.code, change.regions.join(' '), change.subject, meaningOf(change), change.pages.join(', '), whoLines(change).join('; ')].map(cell).join(' | ')} |`;
  const table = (title: string, changes: readonly DescribedChange[]) =>
    changes.length === 0
      ? []
      : [
          '',
          `## ${title}`,
          '',
          '| Change | Region | What | How | Pages | Who |',
          '| --- | --- | --- | --- | --- | --- |',
          ...changes.map(row),
        ];
  const access =
    diff.access.length === 0
      ? []
      : [
          '',
          '## Access',
          '',
          '| Region | What | Change |',
          '| --- | --- | --- |',
          ...diff.access.map(
            (change) => `| ${[change.region, change.name, accessWords(change)].map(cell).join(' | ')} |`,
          ),
        ];
  return [
    `# Changes since ${diff.ref}`,
    '',
    summary(diff),
    ...unreadLines(diff),
    ...table('Breaking', folded(diff.changes.filter(({ breaking }) => breaking))),
    ...table('Other', folded(diff.changes.filter(({ breaking }) => !breaking))),
    ...access,
    '',
  ].join('\n');
}

/** From this number on, texts with the same change are one line. */
const many = 4;
const named = 3;

/** Joins texts that changed in the same way in the same regions for the same users: a new page brings dozens. JSON lists each. */
function folded(changes: readonly DescribedChange[]): readonly DescribedChange[] {
  const groups = new Map<unknown, DescribedChange[]>();
  for (const change of changes) {
    const key = change.code.startsWith('text-') ? JSON.stringify([change.code, change.regions, change.who]) : change;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < many || !first.code.startsWith('text-')) return group;
    const names = group.map(({ subject }) => subject.replace(/^text /, ''));
    return [
      {
        ...first,
        subject: `${group.length} texts: ${names.slice(0, named).join(', ')} …`,
        detail: '',
        pages: [...new Set(group.flatMap(({ pages }) => pages))].sort(),
      },
    ];
  });
}

function meaningOf({ code, detail }: DescribedChange): string {
  return detail === '' ? changeCodes[code].means : `${changeCodes[code].means} (${detail})`;
}

/** Regions in which the change affects the same users share a line. */
function whoLines({ who }: DescribedChange): readonly string[] {
  const regions = new Map<string, string[]>();
  for (const [region, cells] of Object.entries(who)) regions.set(cells, [...(regions.get(cells) ?? []), region]);
  return [...regions].map(([cells, where]) => `who: ${where.join(' ')} ${cells}`);
}

function accessWords({ lost, gained }: ReachChange): string {
  return [...(lost === null ? [] : [`no longer ${lost}`]), ...(gained === null ? [] : [`now ${gained}`])].join('; ');
}

function summary({ ref, changes }: ConfigDiff): string {
  const breaking = changes.filter((change) => change.breaking).length;
  return `${changes.length} changes since ${ref}, ${breaking} of them breaking.`;
}

function unreadLines({ unread, ref }: ConfigDiff): readonly string[] {
  const line = (files: readonly string[], when: string) =>
    files.length === 0
      ? []
      : [`Compared as empty, because they do not follow the current formats ${when}: ${files.join(', ')}.`];
  return [...line(unread.before, `at ${ref}`), ...line(unread.after, 'now')];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
