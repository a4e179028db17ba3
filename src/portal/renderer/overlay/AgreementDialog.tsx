import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { Question } from '../../stores/OverlayStore.ts';
import { DialogFrame } from '../controls/DialogFrame.tsx';
import { HtmlView } from '../parts/HtmlView.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePortal } from '../parts/RendererServices.ts';

/** Height of the dialog's head, foot and paddings, in pixels; the text gets the rest of the configured height. */
const around = 161;

/** An agreement to sign, below a translation into the page's language if there is one. Only its two buttons close it. */
export const AgreementDialog = observer(function AgreementDialog({
  question,
  answer,
}: {
  readonly question: Extract<Question, { kind: 'agreement' }>;
  readonly answer: (agreed: boolean) => void;
}) {
  const {
    texts,
    ui,
    manifest: {
      site: { sizes, agreements },
    },
  } = usePortal();
  const { title = '', content = '', language = '', locale, reading } = question.agreement;
  const shownTitle = reading?.title ?? title;
  const height = sizes?.['agreementMaxHeight'];
  const noteKey = reading
    ? agreements?.reading
    : texts.locale.startsWith(language)
      ? undefined
      : agreements?.otherLanguage;
  const buttons = (
    <div className="sb-buttons sb-buttons-right">
      <Button onClick={() => answer(false)}>{texts.text('shell.decline')}</Button>
      <Button type="primary" onClick={() => answer(true)}>
        {texts.text('shell.agree')}
      </Button>
    </div>
  );
  return (
    <DialogFrame
      kind="dialog"
      title={shownTitle}
      closeLabel={texts.text('shell.close')}
      footer={buttons}
      fullScreen={ui.isMobile}
      width={sizes?.['agreementWidth']}
      maxHeight={height === undefined || ui.isMobile ? undefined : height - around}
    >
      <div className="sb-dialog-body" tabIndex={0} role="region" aria-label={shownTitle}>
        {noteKey !== undefined && (
          <div className="sb-notice sb-notice-info" role="note">
            <Icon name="info" />
            <div className="sb-notice-words">{texts.text(noteKey, { language })}</div>
          </div>
        )}
        {reading && <HtmlView html={reading.content} language={reading.locale} />}
        {reading && agreements?.signed !== undefined && <h2>{texts.text(agreements.signed, { title })}</h2>}
        <HtmlView html={content} language={locale} />
      </div>
    </DialogFrame>
  );
});
