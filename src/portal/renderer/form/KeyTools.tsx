import { Button, Input } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { ControlIcon } from '../parts/Icon.tsx';
import './structures.css';
import { controlId, word, type FormContext } from './widgets/FormContext.ts';

interface KeyProps {
  readonly place: readonly string[];
  readonly context: FormContext;
  /** The field of the key. */
  readonly children: ReactNode;
}

/** A free key, with an input for its name and a button to remove it. */
export const KeyTools = observer(function KeyTools({ place, context, children }: KeyProps) {
  const { model } = context;
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const around = place.slice(0, -1);
  const name = place.at(-1) ?? '';
  const fixed = !mayTakeKeys(context, around.length === 0 ? null : model.nodeAt(around));
  const id = `${controlId(context, model.nodes.keyOf(place))}-key`;
  const leave = (wanted: string) => {
    const given = model.shapes?.renameKey(around, name, wanted) ?? false;
    setTyped(null);
    setRefusal(given ? null : word(context, wanted === '' ? 'keyEmpty' : 'keyTaken'));
  };
  return (
    <div className="sb-additional">
      <div className={`sb-field${refusal === null ? '' : ' sb-field-refused'}`}>
        <label className="sb-field-label" htmlFor={id}>
          {word(context, 'key')}
        </label>
        <Input
          id={id}
          value={typed ?? name}
          disabled={fixed}
          onChange={setTyped}
          aria-invalid={refusal === null ? undefined : true}
          aria-describedby={refusal === null ? undefined : `${id}-error`}
          onBlur={({ target }: { target: { value: string } }) => leave(target.value)}
        />
        {refusal === null ? null : (
          <div id={`${id}-error`} role="alert" className="sb-field-error">
            {refusal}
          </div>
        )}
      </div>
      {children}
      <Button
        type="text"
        icon={<ControlIcon name="delete" />}
        aria-label={word(context, 'removeKey', { name })}
        disabled={fixed}
        onClick={() => model.shapes?.removeKey(around, name)}
      />
    </div>
  );
});

/** Whether the user may add keys to an object and remove them. */
export function mayTakeKeys({ model }: FormContext, object: FieldNode | null): boolean {
  return object?.enabled ?? model.mayEdit({ path: '', textPath: '' });
}
