import { memo, useCallback, type ReactNode } from 'react';
import { nameInPath } from '../../../engine/form/fieldPath.ts';
import type { PlainField } from '../../../engine/form/plainFields.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { ListRows, type RowPlace } from './ListRows.tsx';
import type { FormContext } from './widgets/FormContext.ts';

type DrawPart = (part: PlainField, key: string, context: FormContext) => ReactNode;

export interface PlainListProps {
  /** The fields of each row. */
  readonly parts: readonly PlainField[];
  readonly node: FieldNode;
  readonly context: FormContext;
  readonly draw: DrawPart;
}

/** A list whose rows always have the same fields. */
export function PlainList({ parts, node, context, draw }: PlainListProps) {
  const drawRow = useCallback(
    ({ id }: RowPlace) => (
      <RowParts parts={parts} rowKey={`${node.key}.#${String(id)}`} context={context} draw={draw} />
    ),
    [parts, node, context, draw],
  );
  return <ListRows node={node} context={context} drawRow={drawRow} />;
}

/** The fields of a row, identified by its key only and not observing anything, so that rows that move or follow others do not render again. */
const RowParts = memo(function RowParts({
  parts,
  rowKey,
  context,
  draw,
}: Omit<PlainListProps, 'node'> & { readonly rowKey: string }) {
  return parts.map((part) =>
    draw(part, part.field.name === '*' ? rowKey : `${rowKey}.${nameInPath(part.field.name)}`, context),
  );
});
