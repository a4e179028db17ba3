import type { Action, Button } from '../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../lifecycle/PageRuntime.ts';

/** Whether a button is on screen at all. */
export function isDrawn({ permission, whenRefused, flag, switch: switchCode, visibleWhen }: Button, runtime: PageRuntime, locals: Locals): boolean {
  return runtime.shown({
    ...(permission === undefined || whenRefused === 'disable' ? {} : { permission }),
    ...(flag === undefined ? {} : { flag }),
    ...(switchCode === undefined ? {} : { switch: switchCode }),
    ...(visibleWhen === undefined ? {} : { visibleWhen }),
  }, locals);
}

/** Whether a button that is drawn takes a press: it may be drawn without its permission, as disabled. */
export function mayPress({ permission, enabledWhen }: Button, runtime: PageRuntime, locals: Locals): boolean {
  return (permission === undefined || runtime.shown({ permission }, locals)) && runtime.test(enabledWhen, locals);
}

/** What a press runs: its guard first. */
export function actionsOf({ guard, actions = [] }: Button): Action[] {
  return guard === undefined ? actions : [{ do: 'guard', guard }, ...actions];
}
