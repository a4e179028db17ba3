import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { AskedQuestion, Question } from '../../stores/OverlayStore.ts';
import { BlockBoundary } from '../parts/BlockBoundary.tsx';
import { lazily } from '../parts/lazily.tsx';
import { useServices, usePortal } from '../parts/RendererServices.ts';
import { CheckingNotice } from './CheckingNotice.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FailedOverlay } from './FailedOverlay.tsx';
import { GuardDialog } from './GuardDialog.tsx';
import { NoticeList } from './NoticeList.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

/** Loaded on demand, because it contains the HTML cleaner, which the first page does not need. */
const agreementDialog = lazily(async () => (await import('./AgreementDialog.tsx')).AgreementDialog);

/** Everything above the pages: notices, questions, the notice of a newer version and of a lost connection. */
export const OverlayHost = observer(function OverlayHost() {
  const { overlays, ui, texts } = usePortal();
  return (
    <>
      <div className="sb-offline" role="status">
        {ui.online ? null : texts.text('shell.offline')}
      </div>
      <CheckingNotice />
      {overlays.update && <UpdateNotice update={overlays.update} />}
      <NoticeList />
      {overlays.questions.map((asked) => (
        <QuestionView key={asked.id} asked={asked} />
      ))}
    </>
  );
});

/** A question. If it cannot be rendered, for example because its code did not load, the user can retry or close it, which answers no. */
const QuestionView = observer(function QuestionView({ asked: { id, question } }: { readonly asked: AskedQuestion }) {
  const { overlays, texts } = usePortal();
  const { report } = useServices();
  const answer = (agreed: boolean) => overlays.answer(id, agreed);
  return (
    <BlockBoundary
      source={`question ${question.kind}`}
      report={report}
      instead={(again) => <FailedOverlay text={(key) => texts.text(key)} again={again} close={() => answer(false)} />}
    >
      <QuestionDialog question={question} answer={answer} />
    </BlockBoundary>
  );
});

function QuestionDialog({
  question,
  answer,
}: {
  readonly question: Question;
  readonly answer: (agreed: boolean) => void;
}) {
  switch (question.kind) {
    case 'confirm':
      return <ConfirmDialog question={question} answer={answer} />;
    case 'agreement':
      return (
        <Suspense fallback={null}>
          <agreementDialog.Component question={question} answer={answer} />
        </Suspense>
      );
    case 'guard':
      return <GuardDialog question={question} close={() => answer(false)} />;
  }
}
