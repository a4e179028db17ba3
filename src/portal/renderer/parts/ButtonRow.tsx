import { observer } from 'mobx-react-lite';
import type { Button } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { ButtonView } from './ButtonView.tsx';
import { isDrawn } from './isDrawn.ts';
import { useServices } from './RendererServices.ts';

interface Props {
  readonly buttons: readonly Button[] | undefined;
  readonly keyPrefix: string;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  readonly align?: 'left' | 'right' | 'center' | undefined;
}

/** Buttons side by side; renders nothing when none of them is visible. */
export const ButtonRow = observer(function ButtonRow({
  buttons = [],
  keyPrefix,
  runtime,
  locals,
  align = 'left',
}: Props) {
  const { targetOf } = useServices();
  if (!buttons.some((button) => isDrawn(button, { runtime, locals, targetOf }))) return null;
  return (
    <div className={`sb-buttons sb-buttons-${align}`}>
      {buttons.map((button) => (
        <ButtonView key={button.id} button={button} keyPrefix={keyPrefix} runtime={runtime} locals={locals} />
      ))}
    </div>
  );
});
