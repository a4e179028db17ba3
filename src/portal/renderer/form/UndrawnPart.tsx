import { Alert, Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { ShapePart } from '../../../engine/form/ShapePart.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import { ControlIcon } from '../parts/Icon.tsx';
import './structures.css';
import { mayTakeKeys } from './KeyTools.tsx';
import { controlId, word, type FormContext } from './widgets/FormContext.ts';

/** A place without a field: a button for an object that is rendered on demand, a schema that cannot be rendered, or a value unknown to the schema. */
export const UndrawnPart = observer(function UndrawnPart({
  part,
  node,
  context,
}: {
  readonly part: ShapePart;
  readonly node: FieldNode;
  readonly context: FormContext;
}) {
  const { model } = context;
  const place = node.segments;
  const label = labelOf(model, node.field);
  const id = controlId(context, node.key);
  if (!node.visible) return null;
  const error =
    node.error === null ? null : (
      <div id={`${id}-error`} className="sb-field-error">
        {node.error}
      </div>
    );
  if (part.kind === 'more') {
    return (
      <div className="sb-object-tools" data-field={node.path}>
        <Button
          id={id}
          icon={<ControlIcon name="add" />}
          disabled={!node.enabled}
          onClick={() => model.shapes?.open(place)}
        >
          {word(context, 'addObject', { label })}
        </Button>
        {error}
      </div>
    );
  }
  const name = place.at(-1) ?? '';
  const around = place.length <= 1 ? null : model.nodeAt(place.slice(0, -1));
  return (
    <div id={id} tabIndex={-1} className="sb-field" data-field={node.path}>
      {part.kind === 'box' ? (
        <Alert type="warning" content={word(context, 'cannotDraw', { label, keyword: part.keyword })} />
      ) : (
        <div className="sb-additional">
          <Alert type="warning" content={word(context, 'strange', { name, value: shortened(node.value) })} />
          <Button
            type="text"
            icon={<ControlIcon name="delete" />}
            aria-label={word(context, 'removeKey', { name })}
            disabled={!mayTakeKeys(context, around)}
            onClick={() => model.shapes?.removeKey(place.slice(0, -1), name)}
          />
        </div>
      )}
      {error}
    </div>
  );
});

const longest = 80;

function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
