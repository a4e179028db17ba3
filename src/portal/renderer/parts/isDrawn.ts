import type { Action, Button } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { RendererServices } from './RendererServices.ts';

/** The place of a button. */
export interface ButtonPlace extends Pick<RendererServices, 'targetOf'> {
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}

/** Whether a button is visible at all: a button that only leads to a page is hidden when the user may not open the page. */
export function isDrawn(button: Button, { runtime, locals, targetOf }: ButtonPlace): boolean {
  const { permission, whenRefused, flag, switch: switchCode, visibleWhen } = button;
  const shown = runtime.shown(
    {
      ...(permission === undefined || whenRefused === 'disable' ? {} : { permission }),
      ...(flag === undefined ? {} : { flag }),
      ...(switchCode === undefined ? {} : { switch: switchCode }),
      ...(visibleWhen === undefined ? {} : { visibleWhen }),
    },
    locals,
  );
  if (!shown || button.actions === undefined || whenRefused === 'disable') return shown;
  return targetOf(button.actions, runtime, locals).kind !== 'unavailable';
}

/** Whether a visible button is enabled: one without its permission may be shown disabled. */
export function mayPress({ permission, enabledWhen }: Button, runtime: PageRuntime, locals: Locals): boolean {
  return (permission === undefined || runtime.shown({ permission }, locals)) && runtime.test(enabledWhen, locals);
}

/** The actions of a press, with the button's guard first. */
export function actionsOf({ guard, actions = [] }: Button): Action[] {
  return guard === undefined ? actions : [{ do: 'guard', guard }, ...actions];
}
