import type { Action, Button } from '../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../lifecycle/PageRuntime.ts';
import type { RendererServices } from './RendererServices.ts';

/** Where a button stands. */
export interface ButtonPlace extends Pick<RendererServices, 'wayOf'> {
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}

/** Whether a button is on screen at all: one that only leads to a page is not when this user cannot go there. */
export function isDrawn(button: Button, { runtime, locals, wayOf }: ButtonPlace): boolean {
  const { permission, whenRefused, flag, switch: switchCode, visibleWhen } = button;
  const shown = runtime.shown({
    ...(permission === undefined || whenRefused === 'disable' ? {} : { permission }),
    ...(flag === undefined ? {} : { flag }),
    ...(switchCode === undefined ? {} : { switch: switchCode }),
    ...(visibleWhen === undefined ? {} : { visibleWhen }),
  }, locals);
  if (!shown || button.actions === undefined || whenRefused === 'disable') return shown;
  return wayOf(button.actions, runtime, locals).kind !== 'nowhere';
}

/** Whether a button that is drawn takes a press: it may be drawn without its permission, as disabled. */
export function mayPress({ permission, enabledWhen }: Button, runtime: PageRuntime, locals: Locals): boolean {
  return (permission === undefined || runtime.shown({ permission }, locals)) && runtime.test(enabledWhen, locals);
}

/** What a press runs: its guard first. */
export function actionsOf({ guard, actions = [] }: Button): Action[] {
  return guard === undefined ? actions : [{ do: 'guard', guard }, ...actions];
}
