import { failureText } from '../../../config/failureText.ts';
import { askGuard } from '../guard.ts';
import { done, stopped, type ActionKinds } from '../ActionKind.ts';
import { signAgreement } from '../signAgreement.ts';

export const dialogActions: Pick<ActionKinds, 'open' | 'close' | 'confirm' | 'notify' | 'guard' | 'sign'> = {
  async open(action, { portal, runtime, openDialog }, locals) {
    const args = { ...Object(runtime.evaluate(action.args ?? {}, locals)) };
    if (openDialog(action.dialog, args)) return done;
    if (portal.frame === null || portal.frame === runtime)
      throw new Error(`No dialog "${action.dialog}" in ${runtime.pageId} or the shell.`);
    const outcome = await portal.frame.run([{ do: 'open', dialog: action.dialog, args }]);
    return { outcome };
  },

  close(_action, { closeDialog, runtime }, locals) {
    const dialog = locals.dialog ?? runtime.dialogs.at(-1);
    if (dialog) closeDialog(dialog);
    return done;
  },

  async confirm(action, { portal, runtime }, locals) {
    const agreed = await portal.overlays.ask({
      kind: 'confirm',
      text: runtime.text(action.text, { ...Object(runtime.evaluate(action.args ?? {}, locals)) }, locals),
      danger: action.tone === 'danger',
    });
    return agreed ? done : stopped;
  },

  notify(action, { portal, runtime }, locals) {
    const args = { ...Object(runtime.evaluate(action.args ?? {}, locals)) };
    const traceId = locals.error?.traceId;
    portal.overlays.notify({
      level: action.level ?? 'info',
      text: runtime.text(action.text ?? failureText, args, locals),
      ...(traceId === undefined ? {} : { traceId }),
      failed: locals.error?.operation,
    });
    return done;
  },

  async guard(action, { portal }) {
    return (await askGuard(portal, action.guard)) ? done : stopped;
  },

  async sign({ agreement, site }, { portal, runtime }, locals) {
    const agreementId = await signAgreement(portal, {
      code: String(runtime.evaluate(agreement, locals)),
      site,
      param: locals.error?.param,
    });
    return agreementId === null ? stopped : { outcome: 'done', result: { agreementId } };
  },
};
