import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { DocumentFile } from '../../../config/model.generated.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { DocumentView } from '../parts/DocumentView.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { Pending } from '../parts/Pending.tsx';
import { useServices } from '../parts/RendererServices.ts';

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly file: DocumentFile };

/** A long text in the current language. */
export const DocumentBlock = observer(function DocumentBlock({ block, runtime, locals }: BlockProps<'document'>) {
  const { loadDocument, report } = useServices();
  const [state, setState] = useState<Loading>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const id = String(runtime.evaluate(block.document, locals) ?? '');
  const { locale } = runtime;

  useEffect(() => {
    let current = true;
    setState({ kind: 'loading' });
    loadDocument(id).then(
      // The build checked the file against document.schema.json.
      (file) => {
        if (current) setState({ kind: 'ready', file: file as DocumentFile });
      },
      (error: unknown) => {
        report({ source: `document "${id}"`, reason: String(error) });
        if (current) setState({ kind: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [id, locale, attempt, loadDocument, report]);

  if (state.kind === 'loading') return <Pending label={runtime.text('common.loading')} rows={8} />;
  if (state.kind === 'failed')
    return (
      <FailureNotice
        runtime={runtime}
        error={{ message: runtime.text('common.documentMissing') }}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  return (
    <DocumentView
      file={state.file}
      contents={block.toc ? runtime.text('common.contents') : undefined}
      updated={runtime.text('common.updated')}
    />
  );
});
