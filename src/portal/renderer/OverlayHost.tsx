import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { ConfirmDialog } from './overlay/ConfirmDialog.tsx';
import { GuardDialog } from './overlay/GuardDialog.tsx';
import { NoticeList } from './overlay/NoticeList.tsx';
import { UpdateNotice } from './overlay/UpdateNotice.tsx';
import { usePortal } from './PortalContext.ts';
import type { AskedQuestion } from '../stores/OverlayStore.ts';

/** Cleans HTML, which the first page does not need. */
const AgreementDialog = lazy(async () => ({ default: (await import('./overlay/AgreementDialog.tsx')).AgreementDialog }));

/** What lies above the pages: messages, questions, the news of a newer version, and the lost connection. */
export const OverlayHost = observer(function OverlayHost() {
  const { overlays, ui, texts } = usePortal();
  return (
    <>
      <div className="sb-offline" role="status">{ui.online ? null : texts.text('shell.offline')}</div>
      {overlays.update && <UpdateNotice update={overlays.update} />}
      <NoticeList />
      {overlays.questions.map((asked) => <QuestionView key={asked.id} asked={asked} />)}
    </>
  );
});

const QuestionView = observer(function QuestionView({ asked: { id, question } }: { readonly asked: AskedQuestion }) {
  const { overlays } = usePortal();
  const answer = (agreed: boolean) => overlays.answered(id, agreed);
  switch (question.kind) {
    case 'confirm': return <ConfirmDialog question={question} answer={answer} />;
    case 'agreement': return <Suspense fallback={null}><AgreementDialog question={question} answer={answer} /></Suspense>;
    case 'guard': return <GuardDialog question={question} close={() => answer(false)} />;
  }
});
