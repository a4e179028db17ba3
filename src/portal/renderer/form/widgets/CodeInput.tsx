import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { areFieldsRight } from './areFieldsRight.ts';
import { fillBeside } from './fillBeside.ts';
import { word } from './FormContext.ts';
import { TextInput } from './TextInput.tsx';
import type { WidgetProps } from './WidgetProps.ts';

const defaultPause = 60;

/** A code that is sent on request to what other fields name, with a pause before the next one. */
export const CodeInput = observer(function CodeInput(props: WidgetProps) {
  const { node, context } = props;
  const [left, setLeft] = useState(0);
  const [sending, setSending] = useState(false);
  const { operation, input = {}, seconds } = node.field.ui;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  async function send() {
    if (operation === undefined || !areFieldsRight(context.model, input)) return;
    setSending(true);
    const answer = await context.runtime.send(operation, node.model.questions.evaluate(input, node.locals), {
      locals: context.locals(),
    });
    setSending(false);
    if (!answer.ok) return; // the error policy has shown the error
    fillBeside(node, answer.value);
    setLeft(seconds ?? defaultPause);
  }
  return (
    <div className="sb-beside">
      <TextInput {...props} />
      <Button disabled={left > 0 || sending || !node.enabled} loading={sending} onClick={() => void send()}>
        {left > 0 ? word(context, 'sendAgainIn', { seconds: left }) : word(context, 'sendCode')}
      </Button>
    </div>
  );
});
