import { describeCells } from './describeCells.ts';
import type { Cell } from './Person.ts';
import { reachWithout, type SiteReach } from './reachSite.ts';
import type { Target, TargetKind } from './Target.ts';

/** A target that some users no longer reach. */
export interface Loss {
  readonly region: string;
  readonly kind: TargetKind;
  readonly name: string;
  readonly lostBy: readonly Cell[];
  /** Whether no user of the region reaches it any more. */
  readonly isTotal: boolean;
  /** Whether the same users also lose the enclosing target, so that this loss adds nothing. */
  readonly isImplied: boolean;
}

/** The targets that are lost when no user has these codes and flags, and these switches are off for all users. */
export function blastRadius(sites: readonly SiteReach[], without: ReadonlySet<string>): readonly Loss[] {
  return sites.flatMap((site) => {
    const after = reachWithout(site, without).reached;
    const losses = [...site.reached].flatMap(([name, { target, witnesses }]) => {
      const still = new Set(after.get(name)?.witnesses.map(({ person }) => cellName(person)));
      const lostBy = witnesses
        .map(({ person: { region, variant, role } }) => ({ region, variant, role }))
        .filter((cell) => !still.has(cellName(cell)));
      return lostBy.length === 0
        ? []
        : [
            {
              target,
              loss: { region: site.config.region, kind: target.kind, name, lostBy, isTotal: still.size === 0 },
            },
          ];
    });
    const lostWith = new Map(losses.map(({ loss }) => [loss.name, keyOf(loss.lostBy)]));
    const pages = new Map(
      losses.flatMap(({ target, loss }) =>
        target.kind === 'route' ? [[pageOf(site, target), keyOf(loss.lostBy)] as const] : [],
      ),
    );
    return losses.map(({ target, loss }): Loss => {
      const own = keyOf(loss.lostBy);
      const page = target.part?.format === 'page' ? target.part.id : undefined;
      return {
        ...loss,
        isImplied:
          (target.within !== null && lostWith.get(target.within) === own) ||
          (page !== undefined && pages.get(page) === own),
      };
    });
  });
}

/** Describes a loss in one line. */
export function describeLoss({ name, lostBy, isTotal }: Loss, cells: readonly Cell[]): string {
  return `${name}: ${isTotal ? 'no users left' : `no longer ${describeCells(lostBy, cells)}`}`;
}

function pageOf({ config }: SiteReach, { kind, at }: Target): string | undefined {
  const index = at[2];
  return kind === 'route' && typeof index === 'number' ? config.routes.routes[index]?.page : undefined;
}

function keyOf(cells: readonly Cell[]): string {
  return cells.map(cellName).join(', ');
}

function cellName({ variant, role }: Cell): string {
  return `${role} ${variant}`;
}
