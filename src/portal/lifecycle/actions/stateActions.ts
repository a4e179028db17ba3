import { valueOrNull } from '../../../domain/valueAt.ts';
import { switchLocale } from '../texts.ts';
import { applyTheme } from '../theme.ts';
import { done, type ActionKinds } from '../ActionKind.ts';

export const stateActions: Pick<
  ActionKinds,
  'set' | 'reset' | 'store' | 'copy' | 'switchTheme' | 'switchLocale' | 'print' | 'run'
> = {
  set(action, { runtime }, locals) {
    runtime.write(action.path, runtime.evaluate(action.value, locals));
    return done;
  },

  reset(action, { portal, runtime }) {
    const flow = runtime.page.flow;
    if (action.path === undefined || action.path === 'flow') {
      if (flow === undefined) throw new Error(`${runtime.pageId} has no flow to reset.`);
      portal.flows.reset(flow, action.mode ?? 'init');
    } else if (action.path.startsWith('page.')) {
      runtime.write(action.path, valueOrNull(runtime.page.state ?? {}, action.path.split('.').slice(1)));
    } else {
      runtime.write(action.path, null);
    }
    return done;
  },

  store(action, { portal, runtime }, locals) {
    portal.stored.write(action.key, runtime.evaluate(action.value, locals));
    return done;
  },

  async copy(action, { portal, runtime }, locals) {
    await navigator.clipboard.writeText(String(runtime.evaluate(action.value, locals) ?? ''));
    portal.overlays.notify({ level: 'success', text: portal.texts.text('common.copied') });
    return done;
  },

  switchTheme(_action, { portal }) {
    applyTheme(portal, portal.ui.theme === 'dark' ? 'light' : 'dark');
    return done;
  },

  async switchLocale(action, { portal, runtime }, locals) {
    const locale = runtime.evaluate(action.locale, locals);
    if (typeof locale === 'string' && portal.manifest.site.locales.includes(locale)) await switchLocale(portal, locale);
    return done;
  },

  print() {
    window.print();
    return done;
  },

  async run(action, { portal, runtime }, locals) {
    const own = runtime.page.actions?.[action.name];
    const owner = own ? runtime : portal.frame;
    const actions = own ?? owner?.page.actions?.[action.name];
    if (!owner || !actions)
      throw new Error(`Neither ${runtime.pageId} nor the shell declares actions "${action.name}".`);
    const args = action.args === undefined ? locals.args : { ...Object(runtime.evaluate(action.args, locals)) };
    return { outcome: await owner.run(actions, { ...locals, ...(args === undefined ? {} : { args }) }) };
  },
};
