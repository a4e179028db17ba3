import { isRecord } from '../../domain/isRecord.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { resolved } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { BlockTable, PageFile } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import { perValue } from '../perValue.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { valueProblem, type FollowRef } from '../valueProblem.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does the export of every table take each column that a user can have on screen? The portal sends it those that are. */
export function exportColumns({ parts, authored }: ConfigView): readonly Finding[] {
  return Object.entries(parts.pages).flatMap(([id, page]) =>
    refusedIn(page, authored.operations).map(
      (refused): Finding => ({ code: 'config/export-column', part: pagePart(id, page), ...refused }),
    ),
  );
}

type Refused = Pick<Finding, 'message' | 'expected' | 'suggestion'> & { readonly path: JsonPath };

const refusedIn = perValue((page: PageFile, operations: ConfigView['authored']['operations']): readonly Refused[] => {
  const found: Refused[] = [];
  visitDefined('page', page, ['Block_table'], ({ value, path }) => {
    const table = value as BlockTable; // trust border: the page has passed the check of its format
    const { operation = '', columns: input } = table.export ?? {};
    const exporting = operations.get(operation);
    const taken = input === undefined || !exporting?.download ? null : columnsTaken(exporting.inputSchema, input);
    if (taken)
      found.push(
        ...refusedOf(table, operation, taken).map((refused) => ({ ...refused, path: [...path, ...refused.path] })),
      );
  });
  return found;
});

interface TakenColumns {
  /** The schema of the id of a column. */
  readonly id: JsonSchema;
  readonly most: number;
  readonly follow: FollowRef;
}

/** The columns that an input takes; null without such an input, which is another finding, as is an export that is no download. */
function columnsTaken(root: JsonSchema, input: string): TakenColumns | null {
  const follow = (schema: unknown): JsonSchema => recordOf(resolved(schema, root));
  const schema = recordOf(root['properties'])[input];
  if (!isRecord(schema)) return null;
  const { items, maxItems } = follow(schema);
  return {
    id: follow(recordOf(follow(items)['properties'])['id']),
    most: typeof maxItems === 'number' ? maxItems : Infinity,
    follow,
  };
}

function refusedOf({ columns }: BlockTable, operation: string, { id, most, follow }: TakenColumns): readonly Refused[] {
  // A column of buttons is not in the file.
  const shown = columns.flatMap(({ id: name, buttons }, index) => (buttons === undefined ? [{ name, index }] : []));
  const refused = shown.flatMap(({ name, index }): readonly Refused[] => {
    const problem = valueProblem(id, name, follow);
    return problem === null
      ? []
      : [
          {
            message: `The column "${name}" can be on screen, but ${operation} refuses it.`,
            expected: problem,
            suggestion: `Add "${name}" to the columns of ${operation} in its document and to the file on the server, or remove the column.`,
            ...didYouMean(name, listOf(id['enum']).map(String)),
            path: ['columns', index, 'id'],
          },
        ];
  });
  return shown.length <= most
    ? refused
    : [
        ...refused,
        {
          message: `${shown.length} columns can be on screen, but ${operation} takes fewer.`,
          expected: `at most ${most} columns`,
          path: ['columns'],
        },
      ];
}
