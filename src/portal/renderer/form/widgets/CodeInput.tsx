import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Announcement } from '../../parts/Announcement.tsx';
import { areFieldsRight } from './areFieldsRight.ts';
import { fillBeside } from './fillBeside.ts';
import { word } from './FormContext.ts';
import { TextInput } from './TextInput.tsx';
import type { WidgetProps } from './WidgetProps.ts';

const defaultPause = 60;
/** Seconds between two names of the button: a screen reader reads out each change in the focused button. */
const namedEach = 10;

/** A code that is sent on request to what other fields name, with a pause before the next one, in which the button keeps the focus. */
export const CodeInput = observer(function CodeInput(props: WidgetProps) {
  const { node, context } = props;
  const [left, setLeft] = useState(0);
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState('');
  const { operation, input = {}, seconds: pause = defaultPause } = node.field.ui;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) setSaid('mayResend');
    }, 1000);
    return () => clearTimeout(timer);
  }, [left]);
  async function send() {
    if (left > 0 || operation === undefined || !areFieldsRight(context.model, input)) return;
    setSending(true);
    const answer = await context.runtime.send(operation, node.model.questions.evaluate(input, node.locals), {
      locals: context.locals(),
    });
    setSending(false);
    if (!answer.ok) return; // the error policy has shown the error
    fillBeside(node, answer.value);
    setLeft(pause);
    setSaid('codeSent');
  }
  const named = Math.min(pause, Math.ceil(left / namedEach) * namedEach);
  return (
    <div className="sb-beside">
      <TextInput {...props} />
      <Button
        disabled={!node.enabled}
        aria-disabled={left > 0 || undefined}
        className={left > 0 ? 'arco-btn-disabled' : ''}
        loading={sending}
        aria-busy={sending}
        onClick={() => void send()}
      >
        {left > 0 ? (
          <>
            <span aria-hidden="true">{word(context, 'sendAgainIn', { seconds: left })}</span>
            <span className="sb-hidden">{word(context, 'sendAgainIn', { seconds: named })}</span>
          </>
        ) : (
          word(context, 'sendCode')
        )}
      </Button>
      {said === '' ? null : <Announcement words={word(context, said)} />}
    </div>
  );
});
