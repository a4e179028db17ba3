import type { JsonPath } from '../ConfigFile.ts';
import type { BlockList } from '../model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { recordOf } from '../recordOf.ts';
import type { Declarations } from './Declarations.ts';
import { addressInputs, filterParameters, listExport, pagedAnswer } from './listCall.ts';
import type { ListPlace, PartOrigin, Replacement, Tab } from './replaceLists.ts';

type JsonObject = Readonly<Record<string, unknown>>;

interface ExpandedList {
  /** The filter bar, if the list has one of its own, and the table. */
  readonly blocks: readonly Replacement[];
  /** Null without an operation. */
  readonly call: Replacement | null;
}

interface Around {
  readonly place: ListPlace;
  /** The call as the page writes it under the id of the list; empty when the list declares everything. */
  readonly written: JsonObject;
  /** Whether the page has a filter bar for the list elsewhere. */
  readonly hasFilterBar: boolean;
  /** The conditions of the list and of the blocks around it that its call follows, too. */
  readonly shown: readonly string[];
  readonly declared: Declarations;
}

/** A filter bar with more parameters than this offers saved views. */
const fewParameters = 4;

/**
 * The blocks and the call that a list replaces, and the parts of the list that they follow from. A list whose operation does
 * not answer page by page has no rows; the checker reports it.
 */
export function expandList({ place: { list, tabs }, written, hasFilterBar, shown, declared }: Around): ExpandedList {
  const { operation: own, input = {}, filter, export: exported, totals, dayTotals, ...table } = list;
  const operationId = own ?? written['operation'];
  const operation = declared.operation(String(operationId));
  const ofAddress = operation ? addressInputs(list, operation, declared) : {};
  const inputs = { ...ofAddress, ...recordOf(written['input']), ...input };
  const answer = operation && pagedAnswer(operation);
  const answering: JsonPath = own === undefined ? [] : ['operation'];
  const isInputListed = written['input'] !== undefined && !isRecord(written['input']);
  const addressAt = isInputListed ? ['input', 0] : ['input'];
  return {
    blocks: [
      ...(filter === undefined || hasFilterBar ? [] : [filterBar(list, filter, tabs, declared)]),
      {
        value: {
          ...table,
          type: 'table',
          rows: answer ? `=data.${list.id}.${answer.rows}` : '=[]',
          ...(answer && { total: `=data.${list.id}.${answer.total}` }),
          ...summed(list.id, { totals, dayTotals }),
          ...(exported !== undefined && {
            export: typeof exported === 'string' ? listExport(exported, operation ?? null, inputs, declared) : exported,
          }),
        },
        from: [
          follows(['rows'], answering),
          follows(['total'], answering),
          ...Object.keys(summed(list.id, { totals, dayTotals })).flatMap((name) => [
            follows([name, 'rows'], answering),
            { inside: [name, 'items'], path: [name], whole: false },
          ]),
          ...(typeof exported === 'string' ? [follows(['export'], ['export'])] : []),
        ],
      },
    ],
    call:
      operationId === undefined
        ? null
        : {
            value: {
              operation: operationId,
              ...conditions(list, tabs, shown),
              ...written,
              input: isInputListed
                ? [ofAddress, ...[written['input']].flat(), ...(Object.keys(input).length === 0 ? [] : [input])]
                : inputs,
            },
            from: [
              ...(Object.keys(written).length === 0 ? [follows([], []), follows(['operation'], answering)] : []),
              ...(written['input'] === undefined ? [follows(['input'], answering)] : []),
              ...['permission', 'flag', 'switch']
                .filter((name) => written[name] === undefined)
                .map((name) => follows([name], Object.hasOwn(list, name) ? [name] : [])),
              ...(written['when'] === undefined ? [follows(['when'], [])] : []),
              ...Object.keys(ofAddress)
                .filter((name) => !Object.hasOwn(recordOf(written['input']), name))
                .map((name) => follows([...addressAt, name], addressOrigin(name, list, answering))),
              ...Object.keys(input).map((name) => ({ inside: ['input', name], path: ['input', name], whole: false })),
              ...(isInputListed ? besideAddress(written['input'], Object.keys(input)) : []),
            ],
          },
  };
}

/** The sums of a table: the answer has each under its name. */
function summed(id: string, items: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(
    Object.entries(items).flatMap(([name, shown]) =>
      shown === undefined ? [] : [[name, { rows: `=data.${id}.${name}`, items: shown }]],
    ),
  );
}

/** The place of the inputs that a call lists after those of the address: its own, then those of the list. */
function besideAddress(written: unknown, ofList: readonly string[]): readonly PartOrigin[] {
  const own: readonly unknown[] = [written].flat();
  return [
    ...own.map(
      (_part, index): PartOrigin => ({
        inside: ['input', index + 1],
        path: Array.isArray(written) ? ['input', index] : ['input'],
        whole: false,
        ofCall: true,
      }),
    ),
    ...ofList.map(
      (name): PartOrigin => ({
        inside: ['input', own.length + 1, name],
        path: ['input', name],
        whole: false,
      }),
    ),
  ];
}

function follows(inside: JsonPath, path: JsonPath): PartOrigin {
  return { inside, path, whole: true };
}

/** The call runs while the list and the tabs around it are shown, and for users who see the list and the tabs. */
function conditions(
  { permission, flag, switch: needed }: BlockList,
  tabs: readonly Tab[],
  shown: readonly string[],
): JsonObject {
  const all = [...tabs.map((tab) => tab.shown), ...shown.map((condition) => `(${condition})`)];
  return {
    ...(all.length > 0 && { when: all.join(' && ') }),
    ...Object.assign({}, ...tabs.map(({ users }) => users)),
    ...(permission !== undefined && { permission }),
    ...(flag !== undefined && { flag }),
    ...(needed !== undefined && { switch: needed }),
  };
}

/** The part of the list that an input of the address follows from. */
function addressOrigin(name: string, { filter, pageSizes }: BlockList, answering: JsonPath): JsonPath {
  if (name === 'pageSize' && pageSizes) return ['pageSizes'];
  return filter === undefined || ['pageNum', 'pageSize', 'sort'].includes(name) ? answering : ['filter'];
}

function filterBar(
  { query, visibleWhen, permission, flag, switch: needed }: BlockList,
  form: string,
  tabs: readonly Tab[],
  declared: Declarations,
): Replacement {
  const name = query ?? tabs.at(-1)?.id;
  return {
    value: {
      ...(name !== undefined && { id: `${name}Filter` }),
      type: 'filterBar',
      ...(visibleWhen !== undefined && { visibleWhen }),
      ...(permission !== undefined && { permission }),
      ...(flag !== undefined && { flag }),
      ...(needed !== undefined && { switch: needed }),
      form,
      ...(query !== undefined && { query }),
      ...(filterParameters(form, declared).length > fewParameters && { views: true }),
    },
    from: [follows(['id'], []), ...['form', 'views'].map((name) => follows([name], ['filter']))],
  };
}
