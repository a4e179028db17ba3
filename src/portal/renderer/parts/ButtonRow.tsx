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

/** As many buttons are tiles on a phone, in a deep section. */
const many = 4;

/** Buttons side by side; renders nothing when none of them is visible. */
export const ButtonRow = observer(function ButtonRow({
  buttons = [],
  keyPrefix,
  runtime,
  locals,
  align = 'left',
}: Props) {
  const { targetOf } = useServices();
  const { length: count } = buttons.filter((button) => isDrawn(button, { runtime, locals, targetOf }));
  if (count === 0) return null;
  return (
    <div className={`sb-buttons sb-buttons-${align}${count < many ? '' : ' sb-buttons-many'}`}>
      {buttons.map((button) => (
        <ButtonView key={button.id} button={button} keyPrefix={keyPrefix} runtime={runtime} locals={locals} />
      ))}
    </div>
  );
});
