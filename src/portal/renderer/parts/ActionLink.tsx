import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Actions } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { isPlainPress } from './isPlainPress.ts';
import { useServices } from './RendererServices.ts';

interface Props {
  readonly actions: Actions;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  readonly children: ReactNode;
}

/** Text with actions: a link when they lead to an address, a button when they do something else, plain text when the user may not open the target. */
export const ActionLink = observer(function ActionLink({ actions, runtime, locals, children }: Props) {
  const way = useServices().targetOf(actions, runtime, locals);
  const run = () => void runtime.run(actions, locals);
  if (way.kind === 'unavailable') return <>{children}</>;
  if (way.kind === 'action')
    return (
      <button type="button" className="sb-link" onClick={run}>
        {children}
      </button>
    );
  return (
    <a
      href={way.href}
      className="sb-link"
      {...(way.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        run();
      }}
    >
      {children}
    </a>
  );
});
