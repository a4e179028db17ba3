import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { isSchema } from '../../../../engine/form/widgetOf.ts';
import { fillBeside } from './fillBeside.ts';
import { word } from './FormContext.ts';
import { TextInput } from './TextInput.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** The letters of a captcha image, which is replaced on request and when the server refuses the letters. */
export const CaptchaInput = observer(function CaptchaInput(props: WidgetProps) {
  const { node, context } = props;
  const [image, setImage] = useState<string | null>(null);
  const { operation, input } = node.field.ui;
  const refused = node.serverError !== null;
  const load = useCallback(async () => {
    if (operation === undefined) return;
    const answer = await context.runtime.send(operation, node.model.questions.evaluate(input ?? {}, node.locals), {
      background: true,
    });
    if (!answer.ok) return;
    setImage(imageOf(answer.value));
    fillBeside(node, answer.value);
  }, [operation, input, context, node]);
  useEffect(() => {
    void load();
  }, [load, refused]);
  return (
    <div className="sb-beside">
      <TextInput {...props} />
      <Button
        className="sb-captcha"
        aria-label={word(context, 'changeCaptcha')}
        disabled={!node.enabled}
        onClick={() => {
          node.set(undefined);
          void load();
        }}
      >
        {image === null ? word(context, 'changeCaptcha') : <img src={image} alt="" />}
      </Button>
    </div>
  );
});

/** The address of the image, if it is on this site or a data URL. */
function imageOf(answer: unknown): string | null {
  const image = isSchema(answer) ? answer.image : answer;
  return typeof image === 'string' && /^(data:image\/|\/(?!\/))/.test(image) ? image : null;
}
