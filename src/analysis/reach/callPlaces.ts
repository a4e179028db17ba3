import type { JsonPath } from '../../config/ConfigFile.ts';
import { walkConfig } from '../../config/meta/walkConfig.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { Demand, Ways } from './Demand.ts';
import type { SiteReach } from './reachSite.ts';

/** A place of the config that calls an operation, and every way to it. */
export interface CallPlace {
  readonly operation: string;
  readonly name: string;
  readonly at: JsonPath;
  readonly ways: Ways;
  /** Whether the call runs without a user action, so that a refusal would reach a user who only opened the page. */
  readonly isUnasked: boolean;
}

/** All places on a region's site that call an operation: parts of pages, forms and menus, and the site itself. */
export function callPlaces(site: Pick<SiteReach, 'config' | 'ways'>): readonly CallPlace[] {
  const parts = site.ways.all().flatMap((part): readonly CallPlace[] => {
    const { operation } = part.value;
    return typeof operation === 'string'
      ? [
          {
            operation,
            name: `${part.format} ${part.id} ${part.node.path.join('.')}`,
            at: part.at,
            ways: site.ways.to(part),
            isUnasked: part.node.definition === 'Call',
          },
        ]
      : [];
  });
  return [...parts, ...ofSite(site)];
}

/** The calls of the session, preferences and agreements. They run for every signed-in user unless they declare otherwise. */
function ofSite({ config, ways }: Pick<SiteReach, 'config' | 'ways'>): readonly CallPlace[] {
  const found: CallPlace[] = [];
  for (const format of ['site', 'access', 'errors'] as const) {
    walkConfig(format, config[format], ({ definition, value, path }) => {
      if (definition !== 'OperationId' || typeof value !== 'string') return;
      const at: JsonPath = [format, ...path];
      const holder = valueAt(config[format], path.slice(0, -1));
      const when = isRecord(holder) && typeof holder['when'] === 'string' ? holder['when'] : null;
      const signedIn: Demand = { kind: 'session', session: 'required', at };
      const standpoint = {
        named: (root: string) => root,
        types: () => ways.site.typesAt({ format: 'site', id: null, value: config.site }, []),
      };
      const demands: readonly Demand[] = [
        signedIn,
        ...(when === null
          ? []
          : [ways.site.condition(when, { at: [...at.slice(0, -1), 'when'], standpoint, holds: true })]),
      ];
      found.push({ operation: value, name: `${format} ${path.join('.')}`, at, ways: [demands], isUnasked: true });
    });
  }
  return found;
}
