import { observer } from 'mobx-react-lite';
import './payPassword.css';
import type { WidgetProps } from './WidgetProps.ts';

const length = 6;

/** The payment password: a single input, shown as six boxes. */
export const PayPasswordInput = observer(function PayPasswordInput({ node, control }: WidgetProps) {
  const { text, lock, error, field } = node;
  return (
    <div className={error === null ? 'sb-pay-password' : 'sb-pay-password sb-pay-password-refused'}>
      <input
        {...control}
        type="password"
        inputMode="numeric"
        maxLength={length}
        autoComplete="off"
        value={text}
        {...lock}
        autoFocus={field.ui.autoFocus ?? false}
        onChange={({ target }) => node.type(target.value)}
        onBlur={() => node.left()}
        onPaste={(event) => {
          event.preventDefault(); // maxLength would cut a pasted text before its spaces are removed
          node.type(event.clipboardData.getData('text').replace(/\D/g, '').slice(0, length));
        }}
      />
      <div className="sb-pay-password-boxes" aria-hidden="true">
        {Array.from({ length }, (_, index) => (
          <span key={index} className={index === text.length ? 'sb-pay-password-next' : ''}>
            {index < text.length ? '•' : ''}
          </span>
        ))}
      </div>
    </div>
  );
});
