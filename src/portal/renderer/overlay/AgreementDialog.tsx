import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { Question } from '../../stores/OverlayStore.ts';
import { DialogFrame } from '../arco/DialogFrame.tsx';
import { HtmlView } from '../HtmlView.tsx';
import { usePortal } from '../PortalContext.ts';

/** Height of the dialog's head, foot and paddings, in pixels: the text gets what the configured height leaves. */
const around = 161;

/** An agreement to sign. Only its two buttons close it. */
export const AgreementDialog = observer(function AgreementDialog({ question, answer }: { readonly question: Extract<Question, { kind: 'agreement' }>; readonly answer: (agreed: boolean) => void }) {
  const { texts, ui, manifest: { site: { sizes } } } = usePortal();
  const height = sizes?.['agreementMaxHeight'];
  const buttons = (
    <div className="sb-buttons sb-buttons-right">
      <Button onClick={() => answer(false)}>{texts.text('shell.decline')}</Button>
      <Button type="primary" onClick={() => answer(true)}>{texts.text('shell.agree')}</Button>
    </div>
  );
  return (
    <DialogFrame
      kind="dialog" title={question.title} closeLabel={texts.text('shell.close')} footer={buttons} fullScreen={ui.isMobile}
      width={sizes?.['agreementWidth']} maxHeight={height === undefined ? undefined : height - around}
    >
      <div tabIndex={0} role="region" aria-label={question.title}><HtmlView html={question.html} /></div>
    </DialogFrame>
  );
});
