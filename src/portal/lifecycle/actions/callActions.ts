import { previousValue } from '../../../engine/call/previousValue.ts';
import { request, settled } from '../request.ts';
import { done, stopped, type ActionKinds } from '../ActionKind.ts';
import { saveFile } from '../saveFile.ts';

export const callActions: Pick<ActionKinds, 'call' | 'download' | 'reload'> = {
  async call(action, { portal, runtime }, locals) {
    const input = { ...Object(runtime.evaluate(action.input ?? {}, locals)) };
    portal.overlays.sentAgain(action.operation);
    const answer = await request(
      portal,
      action.operation,
      input,
      {},
      {
        run: (actions, own) => runtime.run(actions, own),
        onError: action.onError,
        background: action.background,
        locals,
      },
    );
    if (!answer.ok) return action.background ? { outcome: 'done', result: null } : stopped;
    if (action.into !== undefined) {
      const kept = previousValue(action.previous, runtime.read(action.into), answer.value, (value, result) =>
        runtime.evaluate(value, { ...locals, result }),
      );
      runtime.writeAll({ [action.into]: answer.value, ...kept });
    }
    return { outcome: 'done', result: answer.value };
  },

  async download(action, { portal, runtime }, locals) {
    const input = { ...Object(runtime.evaluate(action.input ?? {}, locals)) };
    const answer = await settled(
      portal,
      () => portal.client.download(action.operation, input, (file) => saveFile(file.blob, file.name)),
      { run: (actions, own) => runtime.run(actions, own), locals },
    );
    return answer.ok ? done : stopped;
  },

  async reload(action, { portal, runtime, reload }, locals) {
    if (action.document) {
      portal.navigator.reload();
      return stopped;
    }
    await reload(action.calls ?? Object.keys(runtime.page.calls ?? {}), locals);
    return done;
  },
};
