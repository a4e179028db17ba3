import { observer } from 'mobx-react-lite';
import { word } from './FormContext.ts';
import type { WidgetProps } from './WidgetProps.ts';
import { LineInput } from './LineInput.tsx';
import './colour.css';

/** A colour, typed as # and six hex digits, or picked in the browser's own palette, which needs no styles of ours. */
export const ColourInput = observer(function ColourInput({ node, control, context, placeholder }: WidgetProps) {
  const { text, enabled, lock, error } = node;
  return (
    <div className="sb-beside">
      <LineInput
        {...control}
        value={text}
        {...lock}
        refused={error !== null}
        placeholder={placeholder ?? '#000000'}
        autoComplete="off"
        spellCheck={false}
        clean={(typed) => node.cleaned(typed)}
        onText={(typed) => node.type(typed)}
        onBlur={() => node.left()}
      />
      <input
        type="color"
        className="sb-palette"
        aria-label={word(context, 'palette')}
        value={/^#[\dA-Fa-f]{6}$/.test(text) ? text.toLowerCase() : '#000000'}
        disabled={!enabled}
        onChange={({ target }) => node.set(target.value)}
        onBlur={() => node.left()}
      />
    </div>
  );
});
