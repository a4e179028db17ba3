import { looksComputed } from './lostEquals.ts';
import { addressName } from '../addressName.ts';
import { Declarations } from '../derive/Declarations.ts';
import { openedBy } from '../derive/derivePart.ts';
import { expandPage } from '../derive/expandPage.ts';
import { filterParameters, inputNames, pagedAnswer, paging } from '../derive/listCall.ts';
import { listsOf, type ListPlace } from '../derive/replaceLists.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { PageFile } from '../model.generated.ts';
import { inOwnFile } from '../load/placeOfLocation.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { recordOf } from '../recordOf.ts';
import { perDeclaration } from './perDeclaration.ts';
import { placeInFile, type ConfigView, type Finding } from './ConfigView.ts';

type Found = Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion'> & { readonly inside: readonly string[] };

/** Does the operation of every list answer page by page, does every field of its filter reach the operation, and every input the export? */
export function lists({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // the page that an overlay changes is checked in its whole form
  const declared = new Declarations(authored);
  const { written } = authored;
  return Object.entries(written.pages).flatMap(([id, short]) => {
    const { page, locate } = expandPage(id, short, written.pageParts);
    return problemsIn(page, declared).map(({ path, ...found }): Finding => {
      const own = inOwnFile(authored, written, locate(path));
      return { ...found, place: placeInFile(own?.file, own?.path ?? []) };
    });
  });
}

const problemsIn = perDeclaration((page: PageFile, declared) => {
  const places = listsOf(page);
  return places.flatMap((place, index) =>
    [
      ...callProblems(place, page, declared),
      ...keyProblems(place),
      ...dayProblems(place),
      ...filterProblems(place, page, declared),
      ...exportProblems(place, page, declared),
      ...repeated(place, places.slice(0, index)),
    ].map(({ inside, ...found }) => ({ ...found, path: [...place.path, ...inside] })),
  );
});

/** Sums of days belong to the heads of days. */
function dayProblems({ list }: ListPlace): readonly Found[] {
  return list.dayTotals === undefined || list.groupBy !== undefined
    ? []
    : [
        {
          code: 'config/missing-property',
          message: `The rows of the list "${list.id}" have sums of days, but no heads of days.`,
          expected: 'groupBy: a time of the rows',
          suggestion: 'Add "groupBy", or remove "dayTotals".',
          inside: ['dayTotals'],
        },
      ];
}

function keyProblems({ list }: ListPlace): readonly Found[] {
  if (list.rowKey !== undefined || openedBy(list.open) !== undefined || hasLostEquals(list.open)) return [];
  return [
    {
      code: 'config/missing-property',
      message: `Nothing identifies the rows of the list "${list.id}".`,
      expected: 'rowKey: the field of a row that identifies it',
      suggestion: 'Add "rowKey", or "open" with a page that takes one field of the row.',
      inside: [],
    },
  ];
}

/** Whether a value that the page behind the rows gets has lost its =, which is a finding of its own. */
function hasLostEquals(open: unknown): boolean {
  const { query, params } = recordOf(open);
  return [query, params].some((given) => Object.values(recordOf(given)).some((value) => looksComputed(String(value))));
}

function callProblems({ list, owner }: ListPlace, page: PageFile, declared: Declarations): readonly Found[] {
  const call = valueAt(page, [...owner, 'calls', list.id]);
  const code = 'config/list-operation';
  if (isRecord(call) && (list.operation ?? list.input) !== undefined) {
    return [
      {
        code,
        message: `"calls" declares the call "${list.id}" of the list already.`,
        suggestion: 'Move operation and input from the list into the call, or remove the call.',
        inside: [list.operation === undefined ? 'input' : 'operation'],
      },
    ];
  }
  const operationId = list.operation ?? (isRecord(call) ? call['operation'] : undefined);
  if (operationId === undefined)
    return [
      {
        code,
        message: `The list "${list.id}" has no operation.`,
        suggestion: `Write "operation", or declare the call "${list.id}" in "calls".`,
        inside: [],
      },
    ];
  const operation = declared.operation(String(operationId));
  if (!operation || pagedAnswer(operation)) return [];
  return [
    {
      code,
      message: `${operation.operationId} does not answer page by page.`,
      expected: 'the inputs pageNum and pageSize, and an answer with one list beside its totals, and one whole number',
      inside: list.operation === undefined ? [] : ['operation'],
    },
  ];
}

function filterProblems({ list, owner }: ListPlace, page: PageFile, declared: Declarations): readonly Found[] {
  const { filter, query } = list;
  const operation = declared.operation(
    String(list.operation ?? valueAt(page, [...owner, 'calls', list.id, 'operation'])),
  );
  if (filter === undefined || !operation) return [];
  const text = JSON.stringify(page);
  const parameters = filterParameters(filter, declared);
  const reaches = (name: string): boolean =>
    inputNames(operation).includes(name) || new RegExp(`route\\.query\\.${addressName(query, name)}\\b`).test(text);
  return parameters
    .filter((name) => !reaches(name))
    .map((name) => ({
      code: 'config/unused-filter',
      message: `${operation.operationId} has no input for the field "${name}" of the filter.`,
      expected: `an input "${name}", or one that reads route.query.${addressName(query, name)}`,
      inside: ['filter'],
    }));
}

/** Inputs that choose the rows of a list and that the export does not take. */
function exportProblems({ list, owner }: ListPlace, page: PageFile, declared: Declarations): readonly Found[] {
  const { filter, input, export: exported } = list;
  const call = recordOf(valueAt(page, [...owner, 'calls', list.id]));
  const operation = declared.operation(String(list.operation ?? call['operation']));
  const exporting = typeof exported === 'string' ? declared.operation(exported) : undefined;
  if (!operation || !exporting?.download) return []; // that it is no download is another finding
  const fields = filter === undefined ? [] : filterParameters(filter, declared);
  const sent = [...fields, ...Object.keys(recordOf(call['input'])), ...Object.keys(input ?? {})];
  const takes = inputNames(exporting);
  return [...new Set(sent)]
    .filter((name) => !paging.includes(name) && inputNames(operation).includes(name) && !takes.includes(name))
    .map((name) => ({
      code: 'config/unused-filter',
      message: fields.includes(name)
        ? `${exporting.operationId} has no input for the field "${name}" of the filter.`
        : `${exporting.operationId} has no input "${name}", which the list sends.`,
      expected: `an input "${name}", so that the file has the rows on screen`,
      inside: ['export'],
    }));
}

function repeated({ list, owner }: ListPlace, before: readonly ListPlace[]): readonly Found[] {
  const isSame = before.some((other) => other.list.id === list.id && other.owner.join() === owner.join());
  return isSame
    ? [
        {
          code: 'config/duplicate-id',
          message: `The page has a list "${list.id}" already.`,
          suggestion: 'Rename one of them.',
          inside: ['id'],
        },
      ]
    : [];
}
