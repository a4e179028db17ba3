import type { DiagnosticCode } from '../diagnosticCodes.ts';
import { formBlocksOf } from '../views/formBlocks.ts';
import { regionIds } from '../overlay/introducedRegions.ts';
import type { PageFile } from '../model.generated.ts';
import type { ConfigPart, ConfigView } from './ConfigView.ts';
import type { TargetKind } from './referenceOf.ts';

interface Target {
  readonly code: DiagnosticCode;
  /** The noun that findings use. */
  readonly noun: string;
  readonly declaredIn: string;
  /** Set for names that each page declares for itself; other names are global. */
  readonly isOfPage?: true;
  /** The names that a part of the config can refer to. */
  readonly names: (view: ConfigView, part: ConfigPart) => readonly string[];
}

export const targets: Readonly<Record<TargetKind, Target>> = {
  operation: {
    code: 'config/unknown-operation',
    noun: 'operation',
    declaredIn: 'an operationId of schemas/<domain>/api.json',
    names: ({ authored }) => [...authored.operations.keys()],
  },
  page: {
    code: 'config/unknown-page',
    noun: 'page',
    declaredIn: 'schemas/<domain>/pages/<name>.json',
    names: ({ parts }) => Object.keys(parts.pages),
  },
  form: {
    code: 'config/unknown-form',
    noun: 'form',
    declaredIn: 'schemas/<domain>/forms/<name>.json',
    names: ({ parts }) => Object.keys(parts.forms),
  },
  flow: {
    code: 'config/unknown-flow',
    noun: 'flow',
    declaredIn: 'flows of schemas/<domain>/flow.json',
    names: ({ parts }) => Object.keys(parts.flows),
  },
  dialog: {
    isOfPage: true,
    code: 'config/unknown-dialog',
    noun: 'dialog',
    declaredIn: 'dialogs of the page or of the shell page',
    names: (view, part) => seenFrom(view, part, (page) => Object.keys(page.dialogs ?? {})),
  },
  call: {
    isOfPage: true,
    code: 'config/unknown-call',
    noun: 'call',
    declaredIn: 'calls of the page or dialog',
    names: (view, part) => seenFrom(view, part, callNames),
  },
  actions: {
    isOfPage: true,
    code: 'config/unknown-actions',
    noun: 'action list',
    declaredIn: 'actions of the page or of the shell page',
    names: (view, part) => seenFrom(view, part, (page) => Object.keys(page.actions ?? {})),
  },
  block: {
    isOfPage: true,
    code: 'config/unknown-block',
    noun: 'form block',
    declaredIn: 'the id of a form block of the page',
    names: (view, part) => seenFrom(view, part, (page) => formBlocksOf(page).map(({ id }) => id)),
  },
  menu: {
    code: 'config/unknown-menu',
    noun: 'menu',
    declaredIn: 'schemas/menus.json',
    names: ({ parts }) => Object.keys(parts.menus.menus),
  },
  permission: {
    code: 'config/unknown-permission',
    noun: 'permission',
    declaredIn: 'permissions of schemas/access.json',
    names: ({ parts }) => Object.keys(parts.access.permissions),
  },
  flag: {
    code: 'config/unknown-flag',
    noun: 'flag',
    declaredIn: 'flags of schemas/access.json',
    names: ({ parts }) => Object.keys(parts.access.flags),
  },
  switch: {
    code: 'config/unknown-switch',
    noun: 'switch',
    declaredIn: 'switches of schemas/access.json',
    names: ({ parts }) => Object.keys(parts.access.switches),
  },
  guard: {
    code: 'config/unknown-guard',
    noun: 'guard',
    declaredIn: 'guards of schemas/access.json',
    names: ({ parts }) => Object.keys(parts.access.guards ?? {}),
  },
  region: {
    code: 'config/unknown-region',
    noun: 'region',
    declaredIn: 'schemas/regions/<region>.overlay.json with the entry of the region',
    names: ({ authored }) => regionIds(authored),
  },
  feature: {
    code: 'config/unknown-feature',
    noun: 'feature',
    declaredIn: 'features of the region in schemas/regions/<region>.overlay.json',
    names: ({ everywhere }) =>
      everywhere.flatMap(({ parts }) => parts.site.regions.flatMap(({ features = [] }) => features)),
  },
  document: {
    code: 'config/unknown-document',
    noun: 'document',
    declaredIn: 'i18n/<locale>/documents/<id>.json',
    names: ({ authored }) => [
      ...new Set(Object.values(authored.documents).flatMap((documents) => Object.keys(documents))),
    ],
  },
  stored: {
    code: 'config/unknown-stored',
    noun: 'stored value',
    declaredIn: 'stored of schemas/site.json',
    names: ({ parts }) => Object.keys(parts.site.stored ?? {}),
  },
};

/** A page can refer to its own names and the shell's, a form to those of any page, other files to the shell's. */
function seenFrom(
  { parts }: ConfigView,
  part: ConfigPart,
  names: (page: PageFile) => readonly string[],
): readonly string[] {
  const shell = parts.site.shell === undefined ? undefined : parts.pages[parts.site.shell];
  const own =
    part.format === 'page' && part.id !== null
      ? [parts.pages[part.id]]
      : part.format === 'form'
        ? Object.values(parts.pages)
        : [];
  return [...own, shell].flatMap((page) => (page ? names(page) : []));
}

function callNames(page: PageFile): readonly string[] {
  return [page, ...Object.values(page.dialogs ?? {})].flatMap((owner) => Object.keys(owner.calls ?? {}));
}
