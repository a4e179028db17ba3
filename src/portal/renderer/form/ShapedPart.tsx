import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ShapePart } from '../../../engine/form/ShapePart.ts';
import { isSchema, tupleItemsOf } from '../../../engine/form/widgetOf.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import { ControlIcon } from '../parts/Icon.tsx';
import { ChoiceOfKind } from './ChoiceOfKind.tsx';
import { drawFrame } from './drawFrame.tsx';
import { KeyTools, mayTakeKeys } from './KeyTools.tsx';
import { ListRows } from './ListRows.tsx';
import { NodeField } from './NodeField.tsx';
import { ObjectFrame } from './ObjectFrame.tsx';
import { loadedPapers } from './papers.ts';
import { UndrawnPart } from './UndrawnPart.tsx';
import { controlId, word, type FormContext } from './widgets/FormContext.ts';

/** Renders one place of the form with its content. Rows are keyed by identity, so that they keep the user's state. */
export function drawShape(part: ShapePart, context: FormContext): ReactNode {
  const { field } = part;
  const place = field.place ?? [];
  const key = context.model.nodes.keyOf(place);
  const drawn = <Part key={key} part={part} nodeKey={key} context={context} />;
  return field.named && part.kind !== 'unknown' ? (
    <KeyTools key={key} place={place} context={context}>
      {drawn}
    </KeyTools>
  ) : (
    drawn
  );
}

/** Renders the choices between alternatives that the schema leaves to the user at a place. */
export function drawChoices(part: ShapePart, context: FormContext): ReactNode {
  return part.choices
    .filter(({ drawn }) => drawn)
    .map((choice) => (
      <ChoiceOfKind
        key={choice.key}
        choice={choice}
        label={part.field.name === '' ? null : labelOf(context.model, part.field)}
        context={context}
      />
    ));
}

interface PartProps {
  readonly part: ShapePart;
  readonly nodeKey: string;
  readonly context: FormContext;
}

const Part = observer(function Part({ part, nodeKey, context }: PartProps) {
  const node = context.model.nodes.byKey(nodeKey);
  if (!node) return null;
  const isRow = part.field.segments.at(-1) === '*';
  switch (part.kind) {
    case 'input':
      return (
        <>
          {drawChoices(part, context)}
          <NodeField node={node} context={context} />
        </>
      );
    case 'object': {
      const inside = (
        <>
          {drawChoices(part, context)}
          {loadedPapers()?.(
            part.parts,
            ({ field }) => field,
            (inner) => drawShape(inner, context),
          ) ?? part.parts.map((inner) => drawShape(inner, context))}
        </>
      );
      if (isRow)
        return (
          <RowObject part={part} nodeKey={nodeKey} context={context}>
            {inside}
          </RowObject>
        );
      return (
        <ObjectFrame
          node={node}
          context={context}
          adds={part.open && mayTakeKeys(context, node) ? <KeyAdder part={part} context={context} /> : null}
        >
          {inside}
        </ObjectFrame>
      );
    }
    case 'list':
      return (
        <>
          {drawChoices(part, context)}
          <ListRows
            node={node}
            context={context}
            drawRow={({ index }) => {
              const row = part.parts[index];
              return row ? drawShape(row, context) : null;
            }}
          />
        </>
      );
    case 'tuple':
      return (
        <>
          {drawChoices(part, context)}
          {isSchema(part.field.schema.items) ? (
            <TupleRows part={part} node={node} context={context} />
          ) : (
            <Tuple part={part} node={node} context={context} />
          )}
        </>
      );
    default:
      return <UndrawnPart part={part} node={node} context={context} />;
  }
});

interface TupleProps extends Omit<PartProps, 'nodeKey'> {
  readonly node: FieldNode;
}

/** A tuple with fixed items only. */
const Tuple = observer(function Tuple({ part, node, context }: TupleProps) {
  return node.visible
    ? drawFrame({
        node,
        context,
        labelled: 'group',
        children: ({ 'aria-required': _required, 'aria-invalid': _invalid, ...control }) => (
          <div role="group" {...control} tabIndex={-1} className="sb-form-grid">
            {part.parts.map((inner) => drawShape(inner, context))}
          </div>
        ),
      })
    : null;
});

/** A tuple with fixed items, and rows for further items. */
function TupleRows({ part, node, context }: TupleProps) {
  const count = tupleItemsOf(part.field.schema).length;
  const isRow = ({ field }: ShapePart) => field.segments.at(-1) === '*';
  const further = part.parts.filter(isRow);
  const drawn = (
    <div className="sb-form-grid">
      {part.parts.filter((inner) => !isRow(inner)).map((inner) => drawShape(inner, context))}
    </div>
  );
  return (
    <ListRows
      node={node}
      context={context}
      listed={{ count, drawn }}
      drawRow={({ index }) => {
        const row = further[index - count];
        return row ? drawShape(row, context) : null;
      }}
    />
  );
}

/** An object in a row. The row shows the name; errors of the whole object are shown below. */
const RowObject = observer(function RowObject({
  part,
  nodeKey,
  context,
  children,
}: PartProps & { readonly children: ReactNode }) {
  const node = context.model.nodes.byKey(nodeKey);
  return (
    <>
      {children}
      {part.open ? <KeyAdder part={part} context={context} /> : null}
      {node?.error ? (
        <div id={controlId(context, nodeKey)} tabIndex={-1} className="sb-field-error">
          {node.error}
        </div>
      ) : null}
    </>
  );
});

/** The button that adds a free key. */
export const KeyAdder = observer(function KeyAdder({
  part,
  context,
}: {
  readonly part: ShapePart;
  readonly context: FormContext;
}) {
  const place = part.field.place ?? [];
  const node = place.length === 0 ? null : context.model.nodeAt(place);
  if (!part.open || !mayTakeKeys(context, node)) return null;
  return (
    <Button icon={<ControlIcon name="add" />} onClick={() => context.model.shapes?.addKey(place)}>
      {word(context, 'addKey')}
    </Button>
  );
});
