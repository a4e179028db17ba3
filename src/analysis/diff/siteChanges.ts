import { regionSite } from '../../config/load/resolveRegion.ts';
import { fromTo, isSame, keyedChanges, type ChangeCode, type FoundChange } from './Change.ts';
import { touched, type Compared } from './Compared.ts';
import { schemaChanges } from './schemaChanges.ts';

type NewChange = Omit<FoundChange, 'pages'>;

/** Changes of the site (hosts, languages, sign-in, everything that site.json declares for the region) and of the flows. */
export function siteChanges(compared: Compared): readonly FoundChange[] {
  const { before, after } = compared;
  const { regions: _was, locales: wereLocales, version: _old, ...was } = before.site;
  const { regions: _is, locales: areLocales, version: _new, ...is } = after.site;
  const own = keyedChanges<unknown>({ ...was }, { ...is }).map(
    ({ key, before: had, after: has }): NewChange => ({
      code: key === 'api' ? 'operation-moved' : 'site-changed',
      subject: `site ${key}`,
      detail: fromTo(had, has),
    }),
  );
  const found = [...own, ...memberChanges('locale', wereLocales, areLocales), ...regionChanges(compared)];
  return [...found.map((change) => ({ ...change, pages: [] })), ...featureChanges(compared), ...flowChanges(compared)];
}

function regionChanges({ before, after }: Compared): readonly NewChange[] {
  const { hosts: wereHosts = [], signIn: wasSignIn, features: _had, ...was } = regionSite(before, before.region) ?? {};
  const { hosts: areHosts = [], signIn: isSignIn, features: _has, ...is } = regionSite(after, after.region) ?? {};
  const moved: readonly NewChange[] =
    wasSignIn === isSignIn
      ? []
      : [{ code: 'sign-in-moved', subject: 'site signIn', detail: fromTo(wasSignIn, isSignIn) }];
  const others = keyedChanges<unknown>(was, is).map(
    ({ key, before: had, after: has }): NewChange => ({
      code: 'site-changed',
      subject: `site ${key}`,
      detail: fromTo(had, has),
    }),
  );
  return [...memberChanges('host', wereHosts, areHosts), ...moved, ...others];
}

/** Features of the region: without one, the calls that require it are refused. */
function featureChanges(compared: Compared): readonly FoundChange[] {
  const { before, after } = compared;
  const featuresOf = (config: Compared['before']): readonly string[] =>
    regionSite(config, config.region)?.features ?? [];
  const callsWith = (config: Compared['before'], name: string): readonly string[] =>
    [...config.authored.operations.values()]
      .filter(({ access }) => access?.feature === name)
      .map(({ operationId }) => operationId);
  const [had, has] = [featuresOf(before), featuresOf(after)];
  const changed = (name: string, code: ChangeCode): FoundChange => {
    const calls = [...new Set([...callsWith(before, name), ...callsWith(after, name)])].sort();
    const pages = [...new Set(calls.flatMap((call) => touched(compared, 'ofOperation', call)))].sort();
    return {
      code: calls.length === 0 ? 'site-changed' : code,
      subject: `feature ${name}`,
      detail: calls.length === 0 ? (code === 'access-narrowed' ? 'gone' : 'new') : `calls: ${calls.join(', ')}`,
      pages,
    };
  };
  return [
    ...had.filter((name) => !has.includes(name)).map((name) => changed(name, 'access-narrowed')),
    ...has.filter((name) => !had.includes(name)).map((name) => changed(name, 'access-widened')),
  ];
}

function memberChanges(
  noun: 'host' | 'locale',
  before: readonly string[],
  after: readonly string[],
): readonly NewChange[] {
  const change =
    (code: ChangeCode) =>
    (name: string): NewChange => ({ code, subject: `${noun} ${name}`, detail: '' });
  return [
    ...before.filter((name) => !after.includes(name)).map(change(`${noun}-gone`)),
    ...after.filter((name) => !before.includes(name)).map(change(`${noun}-added`)),
  ];
}

function flowChanges(compared: Compared): readonly FoundChange[] {
  return keyedChanges(compared.before.flows, compared.after.flows).flatMap(
    ({ key, before: was, after: is }): readonly FoundChange[] => {
      const pages = touched(compared, 'ofFlow', key);
      const subject = `flow ${key}`;
      if (!was || !is) return [{ code: was ? 'flow-gone' : 'flow-added', subject, detail: '', pages }];
      const state = schemaChanges(was.state, is.state).filter(
        ({ kind }) => kind !== 'added' && kind !== 'loosened' && kind !== 'optional',
      );
      const rest = isSame({ ...was, state: null }, { ...is, state: null })
        ? []
        : [{ field: '', kind: 'changed', detail: 'what is kept or reset' }];
      return [...state, ...rest].map(({ field, kind, detail }) => ({
        code: 'flow-changed',
        subject: field === '' ? subject : `${subject}: ${field}`,
        detail: detail === '' ? kind : detail,
        pages,
      }));
    },
  );
}
