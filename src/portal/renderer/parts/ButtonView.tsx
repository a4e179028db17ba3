import { Button as ArcoButton, type ButtonProps as ArcoButtonProps } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type MouseEvent } from 'react';
import type { Button } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { focusHeadingIfLost } from './focusHeading.ts';
import { Icon } from './Icon.tsx';
import { actionsOf, isDrawn, mayPress } from './isDrawn.ts';
import { isPlainPress } from './isPlainPress.ts';
import { useServices } from './RendererServices.ts';
import { partText } from './texts.ts';

interface Props {
  readonly button: Button;
  /** Prefix of the derived text key. */
  readonly keyPrefix: string;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}

const looks = {
  primary: { type: 'primary' },
  default: { type: 'secondary' },
  text: { type: 'text' },
  danger: { type: 'outline', status: 'danger' },
  link: { type: 'text' },
} satisfies Record<NonNullable<Button['kind']>, ArcoButtonProps>;

/**
 * A button of the config. It is busy and ignores further presses while its actions run. Without the
 * permission it is hidden, or disabled if the config declares that; it is also hidden when it only
 * leads to a page that the user may not open. One that only leads to an address is a real link, whatever its look.
 */
export const ButtonView = observer(function ButtonView({ button, keyPrefix, runtime, locals }: Props) {
  const services = useServices();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLElement>(null);
  if (!isDrawn(button, { runtime, locals, targetOf: services.targetOf })) return null;
  const disabled = !mayPress(button, runtime, locals) || (button.money === true && services.moneyStopped);

  const press = async () => {
    if (running.current) return; // a second press may arrive before React renders the busy state
    running.current = true;
    setBusy(true);
    await runtime.run(actionsOf(button), locals);
    running.current = false;
    setBusy(false);
    // Its actions may have removed it, or the button that had the focus before the dialog that it is in.
    if (element.current === null) setTimeout(focusHeadingIfLost);
  };

  // What a guard or stopped money would refuse is no address to copy, unless it looks like one.
  const isLink = button.kind === 'link' || (button.guard === undefined && button.money !== true);
  const way = isLink && !disabled ? services.targetOf(actionsOf(button), runtime, locals) : null;
  const follow = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void press();
  };

  return (
    <ArcoButton
      {...looks[button.kind ?? 'default']}
      ref={element}
      data-button={button.id}
      className={`sb-button sb-button-${button.kind ?? 'default'}`}
      // A browser takes the focus from a disabled button; a busy one ignores presses anyway.
      disabled={disabled && !busy}
      aria-disabled={(disabled && busy) || undefined}
      loading={busy}
      aria-busy={busy}
      {...(button.icon === undefined ? {} : { icon: <Icon name={button.icon} /> })}
      {...(way?.kind === 'link'
        ? {
            href: way.href,
            anchorProps: {
              onClickCapture: follow,
              ...(way.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
            },
          }
        : { onClick: () => void press() })}
    >
      {partText(runtime, button.text, `${keyPrefix}.${button.id}`, locals, button.args)}
    </ArcoButton>
  );
});
