import { bundleForm } from '../../../config/bundleForm.ts';
import { formFields } from '../../../config/formFields.ts';
import type { PageFile } from '../../../config/model.generated.ts';
import { recordOf } from '../../../config/recordOf.ts';
import { formBlocksOf } from '../../../config/views/formBlocks.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { idsIn } from '../idsIn.ts';

export type NameKind = 'operation' | 'page' | 'part' | 'button' | 'dialog' | 'menu' | 'form' | 'field' | 'place';

export type SiteNames = Readonly<Record<NameKind, ReadonlySet<string>>> & {
  /** The entries of each menu, those that the server adds to some menu included. */
  readonly entries: ReadonlyMap<string, ReadonlySet<string>>;
};

const known = new WeakMap<ConfigProject, SiteNames>();

/** The names that the parts of all regions have, computed once for a project. */
export function siteNames(project: ConfigProject): SiteNames {
  const before = known.get(project);
  if (before) return before;
  const names = namesOf(project);
  known.set(project, names);
  return names;
}

function namesOf({ config, resolved }: ConfigProject): SiteNames {
  const sites = resolved.map((one) => one.config);
  // Regions share the parts that no overlay changes.
  const pages = new Set(sites.flatMap((site) => Object.values(site.pages)));
  const forms = new Map(sites.flatMap((site) => Object.entries(site.forms).map(([id, form]) => [form, id] as const)));
  const parts = new Set([...pages, ...new Set(sites.flatMap(({ menus, access }) => [menus, access]))].flatMap(idsIn));
  const ofServer = [...config.files.values()].flatMap(({ kind, value }) =>
    kind.kind === 'serverMenus' ? idsIn(value) : [],
  );
  const entries = new Map<string, Set<string>>();
  for (const { menus } of sites)
    for (const [menu, value] of Object.entries(menus.menus))
      entries.set(menu, new Set([...(entries.get(menu) ?? []), ...idsIn(value), ...ofServer]));
  return {
    operation: new Set(config.operations.keys()),
    page: new Set([...sites.flatMap((site) => Object.keys(site.pages)), 'guarded']),
    part: parts,
    button: parts,
    dialog: new Set([...pages].flatMap(({ dialogs }) => Object.keys(dialogs ?? {}))),
    menu: new Set(entries.keys()),
    form: new Set([...pages].flatMap((page) => formBlocksOf(page).map(({ id }) => id))),
    field: new Set(
      [...forms].flatMap(([form, id]) =>
        formFields(bundleForm({ authored: config, id, form })?.schema ?? {}).map(({ name }) => name),
      ),
    ),
    place: new Set([
      ...[...pages].flatMap(placesOf),
      ...[...forms.keys()].flatMap(({ calls }) => statusOf(calls)),
      ...sites.flatMap(({ flows }) =>
        Object.values(flows).flatMap(({ state, computed }) =>
          [...Object.keys(recordOf(recordOf(state)['properties'])), ...Object.keys(computed ?? {})].map(
            (name) => `flow.${name}`,
          ),
        ),
      ),
    ]),
    entries,
  };
}

/** The values of a page that an expectation can name: its state, and the answers and the status of its calls. */
function placesOf({ state, computed, calls, dialogs }: PageFile): readonly string[] {
  return [
    ...[...Object.keys(state ?? {}), ...Object.keys(computed ?? {})].map((name) => `page.${name}`),
    ...[calls, ...Object.values(dialogs ?? {}).map((dialog) => dialog.calls)].flatMap(statusOf),
  ];
}

function statusOf(calls: object | undefined): readonly string[] {
  return Object.keys(calls ?? {}).flatMap((name) => [`status.${name}`, `data.${name}`]);
}
