import type { JsonPath } from '../../config/ConfigFile.ts';
import { describeGuard } from '../../config/guardRule.ts';
import { bothWays, type Demand, type Ways } from './Demand.ts';
import { distinctWays } from './distinctWays.ts';
import { fieldWays } from './fieldWays.ts';
import type { Part } from './Part.ts';
import type { PartWays } from './PartWays.ts';

export type TargetKind = 'route' | 'redirect' | 'entry' | 'dialog' | 'block' | 'part' | 'call' | 'action' | 'field';

/** A part of the config that at least one user should be able to reach. */
export interface Target {
  readonly kind: TargetKind;
  /** A name that is the same in every region: ids where they exist, otherwise positions. */
  readonly name: string;
  readonly at: JsonPath;
  readonly ways: Ways;
  /** Name of the enclosing target. */
  readonly within: string | null;
  readonly part: Part | null;
}

/** Every route, redirect, menu entry, part of a page, action and form field of one region's site. */
export function targetsOf(ways: PartWays): readonly Target[] {
  return [...routeTargets(ways), ...partTargets(ways), ...fieldTargets(ways)];
}

/** The name of a part: its file, the enclosing parts, and its own. */
export function nameOfPart({ format, id, parent, node, value }: Part): string {
  const around = parent ? nameOfPart(parent) : format === 'menus' ? 'menus' : `${format} ${id}`;
  const steps = node.path.slice(parent?.node.path.length ?? 0);
  const menu = format === 'menus' && !parent ? [String(node.path[1])] : [];
  const own =
    typeof value['id'] === 'string'
      ? [...menu, value['id']]
      : steps.map(String).filter((step) => step !== 'blocks' && step !== 'menus' && step !== 'entries');
  return `${around}${format === 'menus' || parent ? '.' : ' '}${own.join('.')}`;
}

function routeTargets({ site }: PartWays): readonly Target[] {
  return site.config.routes.routes.flatMap((route, index): readonly Target[] => {
    const at: JsonPath = ['routes', 'routes', index];
    const name = `route ${route.path}`;
    const own: Target = {
      kind: route.page === undefined ? 'redirect' : 'route',
      name,
      at,
      ways: site.route(index),
      within: null,
      part: null,
    };
    return [
      own,
      ...(route.redirectWhen ?? []).map(
        (redirect, position): Target => ({
          kind: 'redirect',
          name: `${name} to ${redirect.to}`,
          at: [...at, 'redirectWhen', position],
          ways: [site.redirectWhen(route, position, at)],
          within: null,
          part: null,
        }),
      ),
    ];
  });
}

function partTargets(ways: PartWays): readonly Target[] {
  return ways.all().flatMap((part): readonly Target[] => {
    const kind = kindOf(part);
    return kind === null
      ? []
      : [
          {
            kind,
            name: nameOfPart(part),
            at: part.at,
            ways: ways.to(part),
            within: part.parent && nameOfPart(part.parent),
            part,
          },
        ];
  });
}

function fieldTargets(ways: PartWays): readonly Target[] {
  return Object.keys(ways.site.config.forms).flatMap((id) =>
    fieldWays(id, ways).map(
      ({ pattern, at, demands }): Target => ({
        kind: 'field',
        name: `field ${id}.${pattern}`,
        at,
        ways: distinctWays(bothWays(ways.ofForm(id), demands)),
        within: null,
        part: null,
      }),
    ),
  );
}

function kindOf({ format, node: { definition, title }, own }: Part): TargetKind | null {
  if (definition === 'Entry') return 'entry';
  if (definition === 'Dialog') return 'dialog';
  if (definition === 'Call') return 'call';
  if (definition?.startsWith('Block_')) return 'block';
  if (definition?.startsWith('Action_')) return 'action';
  if (definition === 'FieldUi' || format === 'form') return null; // `fieldTargets` covers fields, from the form's schema
  return definition === 'Button' || title === 'Link' || own.length > 0 ? 'part' : null;
}

/** Describes a demand without naming a user, in one line. */
export function describeDemand(demand: Demand): string {
  switch (demand.kind) {
    case 'access':
      return Object.entries(demand.needs)
        .map(([name, code]) => `${name} ${String(code)}`)
        .join(', ');
    case 'condition':
      return demand.holds ? demand.source : `not (${demand.source})`;
    case 'guard':
      return `guard ${describeGuard(demand.guard)}`;
    case 'nowhere':
      return 'a route of the region';
    case 'session':
      return `session ${demand.session}`;
  }
}
