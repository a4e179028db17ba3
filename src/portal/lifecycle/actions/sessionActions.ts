import { done, stopped, type ActionKinds } from '../ActionKind.ts';
import { request } from '../request.ts';
import { goToSignIn, refreshSession, signOut } from '../session.ts';

export const sessionActions: Pick<ActionKinds, 'signOut' | 'signIn' | 'refreshSession' | 'preference'> = {
  async signOut(action, { portal }) {
    await signOut(portal, { server: action.server ?? true, nocheck: action.nocheck ?? false });
    return stopped;
  },

  signIn(_action, { portal }) {
    goToSignIn(portal);
    return stopped;
  },

  async refreshSession(action, { portal }) {
    await refreshSession(portal, action.parts);
    return done;
  },

  async preference(action, { portal, runtime }, locals) {
    const rules = portal.manifest.site.preferences;
    if (!rules) throw new Error('schemas/site.json declares no preferences.');
    const value = runtime.evaluate(action.value, locals);
    const answer = await request(
      portal,
      rules.save,
      { preferenceType: action.key, preferenceValue: value },
      {},
      { run: (actions, own) => runtime.run(actions, own), locals },
    );
    if (!answer.ok) return stopped;
    // Also kept for the next document; otherwise a reload would bring the old choice back.
    await refreshSession(portal, [rules.part]);
    return done;
  },
};
