import { observer } from 'mobx-react-lite';
import { CharacterCounter } from './CharacterCounter.tsx';
import { useTyping } from './useTyping.ts';
import type { WidgetProps } from './WidgetProps.ts';

const defaultRows = 3;

/** Several lines of text. */
export const TextareaInput = observer(function TextareaInput({ node, control, placeholder }: WidgetProps) {
  const {
    field: { ui },
    lock,
    text,
    error,
  } = node;
  const typing = useTyping({
    value: text,
    clean: (typed) => node.cleaned(typed),
    maxLength: ui.maxLength,
    onText: (value) => node.type(value),
  });
  const box = (
    <textarea
      dir="auto"
      {...control}
      {...lock}
      {...typing.handlers}
      value={typing.shown}
      placeholder={placeholder}
      rows={ui.rows ?? defaultRows}
      autoFocus={ui.autoFocus ?? false}
      className={`arco-textarea${error === null ? '' : ' arco-textarea-error'}${lock.disabled ? ' arco-textarea-disabled' : ''}`}
      onBlur={() => {
        typing.left();
        node.left();
      }}
    />
  );
  return ui.counter && ui.maxLength !== undefined ? (
    <div className="sb-counted">
      {box}
      <CharacterCounter text={text} max={ui.maxLength} />
    </div>
  ) : (
    box
  );
});
