import type { JsonPath } from '../../config/ConfigFile.ts';
import { walkConfig, type ConfigNode } from '../../config/meta/walkConfig.ts';
import type { Guard, Permission } from '../../config/model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { ScopeTypes } from '../expression/types.ts';
import { computedValuesOf } from './computedValues.ts';
import type { Demand } from './Demand.ts';
import type { Standpoint } from './Formula.ts';
import type { SiteWays } from './SiteWays.ts';

type Properties = Readonly<Record<string, unknown>>;

export type PartFormat = 'page' | 'form' | 'menus';

/** An object of a page, form or menu file with its own demands. */
export interface Part {
  readonly format: PartFormat;
  /** Id of the page or form; '' for menus. */
  readonly id: string;
  readonly node: ConfigNode;
  readonly value: Properties;
  /** Location in the document that overlays change. */
  readonly at: JsonPath;
  readonly parent: Part | null;
  /** Demands that must be met before the part is shown, or before the action runs. */
  readonly own: readonly Demand[];
  /** Demands of a button that must be met before its actions run. */
  readonly inner: readonly Demand[];
}

interface Source {
  readonly format: PartFormat;
  readonly id: string;
  readonly value: unknown;
}

/** The parts of one file, parents first. */
export function partsOfFile({ format, id, value: file }: Source, site: SiteWays): readonly Part[] {
  const root: JsonPath = format === 'menus' ? ['menus'] : [`${format}s`, id];
  const byPath = new Map<string, Part>();
  const page = format === 'page' ? site.config.pages[id] : undefined;
  walkConfig(format, file, (node) => {
    const value = recordOf(node.value);
    if (!value || node.path.length === 0 || !isPart(node, value)) return;
    const at = [...root, ...node.path];
    const parent = nearest(node.path, byPath);
    const types = () => site.typesAt({ format, id: format === 'menus' ? null : id, value: file }, node.path);
    const standpoint = {
      ...standpointOf({ node, value, parent }, types),
      ...(page && { computed: computedValuesOf(page, site.config.flows) }),
    };
    const siblings = siblingsOf(node, file);
    const isOffered = isOfferedEntry(node) || (parent !== null && isOfferedAction(node, parent, siblings));
    const own = [
      ...guardsBefore(node, parent, { siblings, root }),
      ...ownDemands(value, isOffered, { at, standpoint, site }),
    ];
    byPath.set(keyOf(node.path), {
      format,
      id,
      node,
      value,
      at,
      parent,
      own,
      inner: innerDemands(value, { at, standpoint, site }),
    });
  });
  return [...byPath.values()];
}

/** Whether a node is a part. Plain values and maps have no demands and contain nothing that could be hidden. */
function isPart({ definition, title, path }: ConfigNode, value: Properties): boolean {
  if (definition === 'Value' || definition === 'TextArgs') return false;
  return (
    definition !== null ||
    title === 'Link' ||
    (path.length === 1 && path[0] === 'actions') ||
    deciding.some((key) => isText(value[key])) ||
    isPermission(value['permission'])
  );
}

const deciding = ['permission', 'flag', 'switch', 'visibleWhen', 'when', 'operation'] as const;

interface Place {
  readonly at: JsonPath;
  readonly standpoint: Standpoint;
  readonly site: SiteWays;
}

function ownDemands(
  { permission, flag, switch: name, visibleWhen, when, whenRefused, to }: Properties,
  isOffered: boolean,
  { at, standpoint, site }: Place,
): readonly Demand[] {
  const conditions = [
    ['visibleWhen', visibleWhen],
    ['when', when],
  ] as const;
  return [
    ...site.access(
      {
        ...(isPermission(permission) && whenRefused !== 'disable' ? { permission } : {}),
        ...(isText(flag) ? { flag } : {}),
        ...(isText(name) ? { switch: name } : {}),
      },
      at,
    ),
    ...conditions.flatMap(([key, source]) =>
      isText(source) ? [site.condition(source, { at: [...at, key], standpoint, holds: true })] : [],
    ),
    ...(isText(to) && isOffered ? (site.offered(to) ?? [{ kind: 'nowhere', at: [...at, 'to'] } as const]) : []),
  ];
}

function innerDemands(
  { permission, whenRefused, enabledWhen, guard, do: kind }: Properties,
  { at, standpoint, site }: Place,
): readonly Demand[] {
  return [
    ...(isPermission(permission) && whenRefused === 'disable' ? site.access({ permission }, at) : []),
    ...(isText(enabledWhen)
      ? [site.condition(enabledWhen, { at: [...at, 'enabledWhen'], standpoint, holds: true })]
      : []),
    ...(isGuard(guard) && kind === undefined ? [{ kind: 'guard', guard, at: [...at, 'guard'] } as const] : []),
  ];
}

/** Whether a node is a link or menu entry, which is hidden when the user may not open its page. */
function isOfferedEntry({ definition, title }: ConfigNode): boolean {
  return definition === 'Entry' || title === 'Link';
}

/**
 * Whether an action is hidden when the user may not open its page. This holds for a button that only navigates, and for
 * linked texts and rows; any other navigation is refused at its target. Several navigations in a list are alternatives.
 */
function isOfferedAction(
  { definition, value, property, path }: ConfigNode,
  holder: Part,
  siblings: readonly Properties[],
): boolean {
  if (definition !== 'Action_navigate') return false;
  const isShown =
    holder.node.definition === 'Button'
      ? property === 'actions' && holder.value['whenRefused'] !== 'disable'
      : property === 'onClick' && ['Item', 'Column', 'Block_table'].includes(holder.node.definition ?? '');
  const { back, url } = recordOf(value) ?? {};
  const isAlone = siblings.every(
    ({ do: kind, when }, index) =>
      kind === 'guard' || (kind === 'navigate' && (index === path.at(-1) || when !== undefined)),
  );
  return isShown && isAlone && back !== true && url === undefined;
}

/** The actions of the list that contains an action. */
function siblingsOf({ definition, path }: ConfigNode, file: unknown): readonly Properties[] {
  if (!definition?.startsWith('Action_') || typeof path.at(-1) !== 'number') return [];
  const list = valueAt(file, path.slice(0, -1));
  return Array.isArray(list) ? list.map((action: unknown) => recordOf(action) ?? {}) : [];
}

/** Guards among the actions that run before this one. */
function guardsBefore(
  { path }: ConfigNode,
  parent: Part | null,
  { siblings, root }: { readonly siblings: readonly Properties[]; readonly root: JsonPath },
): readonly Demand[] {
  const earlier = siblings.slice(0, Number(path.at(-1)));
  return earlier.flatMap(({ do: kind, guard, when }, position): readonly Demand[] => {
    if (kind !== 'guard' || !isGuard(guard) || when !== undefined || parent === null) return [];
    return [{ kind: 'guard', guard, at: [...root, ...path.slice(0, -1), position, 'guard'] }];
  });
}

/** The standpoint of a part. Rows, forms, arguments and answers belong to the enclosing part; an action reads data when it runs. */
function standpointOf(part: Pick<Part, 'node' | 'value' | 'parent'>, types: () => ScopeTypes): Standpoint {
  const own = keyOf(part.node.path);
  const isAction = part.node.definition?.startsWith('Action_') ?? false;
  const holder = (has: (of: Pick<Part, 'node' | 'value'>) => boolean): string => {
    for (let at: Pick<Part, 'node' | 'value' | 'parent'> | null = part; at; at = at.parent)
      if (has(at)) return keyOf(at.node.path);
    return '';
  };
  const named = (root: string): string => {
    if (lasting.has(root)) return root;
    if (isAction) return `${root}@${own}`;
    if (root === 'row' || root === 'index') return `${root}@${holder(({ value }) => 'rows' in value)}`;
    if (root === 'form') return `${root}@${holder(({ value }) => isText(value['form']))}`;
    if (root === 'data' || root === 'status' || root === 'args')
      return `${root}@${holder(({ node }) => node.definition === 'Dialog')}`;
    return momentary.has(root) ? `${root}@${own}` : root;
  };
  return { named, types };
}

const lasting: ReadonlySet<string> = new Set(['session', 'site', 'route', 'ui']);
const momentary: ReadonlySet<string> = new Set(['result', 'error', 'value']);

function nearest(path: JsonPath, byPath: ReadonlyMap<string, Part>): Part | null {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const part = byPath.get(keyOf(path.slice(0, length)));
    if (part) return part;
  }
  return null;
}

function keyOf(path: JsonPath): string {
  return path.join('/');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Trust border of the two functions: the format of the file has checked what is inside. */
function isGuard(value: unknown): value is Guard {
  return isText(value) || recordOf(value)?.['name'] !== undefined;
}

function isPermission(value: unknown): value is Permission {
  return isText(value) || Array.isArray(value);
}

function recordOf(value: unknown): Properties | null {
  return isRecord(value) ? value : null;
}
