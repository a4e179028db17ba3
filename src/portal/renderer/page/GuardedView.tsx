import { observer } from 'mobx-react-lite';
import type { GuardRefusal } from '../../lifecycle/guard.ts';
import { GuardButtons } from '../overlay/GuardButtons.tsx';
import { usePortal } from '../parts/RendererServices.ts';

/** A page whose guard refused: the content of the guard's dialog, with its buttons. */
export const GuardedView = observer(function GuardedView({ refusal }: { readonly refusal: GuardRefusal }) {
  const portal = usePortal();
  const { guard, state, buttons } = refusal;
  const leave = () => {
    if (portal.navigator.canGoBack) portal.navigator.back();
    else portal.navigator.go('/', { replace: true });
  };
  return (
    <section className="sb-guarded" data-guard={`${guard} ${state}`}>
      <h1>{portal.texts.text(`guards.${guard}.title`)}</h1>
      <p>{portal.texts.text(`guards.${guard}.${state}`)}</p>
      <GuardButtons guard={guard} buttons={buttons} onClose={leave} />
    </section>
  );
});
