import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { defaultObject, isOptional } from '../../../engine/form/formDefaults.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import { ControlIcon } from '../parts/Icon.tsx';
import { drawButtons } from './drawFrame.tsx';
import './structures.css';
import { controlId, word, type FormContext } from './widgets/FormContext.ts';

export interface ObjectFrameProps {
  readonly node: FieldNode | null;
  readonly context: FormContext;
  /** Rendered below the fields. */
  readonly adds?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of a nested object under its name, if the object exists. */
export const ObjectFrame = observer(function ObjectFrame({ node, context, adds, children }: ObjectFrameProps) {
  if (node?.visible === false) return null;
  const presence = node && isOptional(node.field) ? node : null;
  // Focusable, for errors of the object as a whole (too few keys, one too many).
  const id = node ? controlId(context, node.key) : undefined;
  const isAbsent = presence !== null && presence.value === null;
  return (
    <fieldset
      className="sb-object"
      {...(node ? { id, tabIndex: -1, 'aria-describedby': node.error ? `${id}-error` : undefined } : {})}
    >
      {node ? (
        <legend className={node.field.ui.labelHidden ? 'sb-hidden' : undefined}>
          {labelOf(context.model, node.field)}
        </legend>
      ) : null}
      {isAbsent ? null : <div className="sb-form-grid">{children}</div>}
      {presence || adds ? (
        <div className="sb-object-tools">
          {isAbsent ? null : adds}
          {presence ? <Presence node={presence} context={context} isAbsent={isAbsent} /> : null}
        </div>
      ) : null}
      {node ? drawButtons(node, context) : null}
      {node?.error ? (
        <div id={`${id}-error`} className="sb-field-error">
          {node.error}
        </div>
      ) : null}
    </fieldset>
  );
});

/** The button that adds an optional object, or removes it with all its values. */
function Presence({
  node,
  context,
  isAbsent,
}: {
  readonly node: FieldNode;
  readonly context: FormContext;
  readonly isAbsent: boolean;
}) {
  const { model } = context;
  const label = labelOf(model, node.field);
  if (!node.enabled) return isAbsent ? <p className="sb-list-empty">{word(context, 'noRows')}</p> : null;
  return isAbsent ? (
    <Button
      icon={<ControlIcon name="add" />}
      onClick={() => model.fill({ [node.path]: defaultObject(model.tree, node.field) })}
    >
      {word(context, 'addObject', { label })}
    </Button>
  ) : (
    <Button icon={<ControlIcon name="delete" />} onClick={() => model.fill({ [node.path]: undefined })}>
      {word(context, 'removeObject', { label })}
    </Button>
  );
}
