import { isBreaking, type Change } from '../../analysis/diff/Change.ts';
import { diffConfigs } from '../../analysis/diff/diffConfigs.ts';
import { ReachComparison, type ReachChange } from '../../analysis/reach/reachChanges.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import { validatorOf } from './validatorOf.ts';

/** A change with the users it affects: for each region, the roles and account variants that can open one of its pages. */
export interface DescribedChange extends Change {
  readonly breaking: boolean;
  readonly who: Readonly<Record<string, string>>;
}

export interface ConfigDiff {
  readonly ref: string;
  readonly changes: readonly DescribedChange[];
  /** Routes and menu entries that are now open to other roles or variants than before. */
  readonly access: readonly ReachChange[];
  /** Files that do not follow the current formats and are compared as if empty: before, and now. */
  readonly unread: { readonly before: readonly string[]; readonly after: readonly string[] };
}

/** Compares two states of the config: what changed, and for which users. */
export function configDiff(ref: string, before: ConfigProject, after: ConfigProject): ConfigDiff {
  const changes = diffConfigs(before.config, after.config, validatorOf);
  const comparisons = new Map(
    [...after.regions].flatMap(([region, is]) => {
      const was = before.regions.get(region);
      return was ? [[region, new ReachComparison(was, is)] as const] : [];
    }),
  );
  const decides = changes.some(({ code }) => mayMoveAccess.test(code));
  return {
    ref,
    changes: changes.map((change) => ({ ...change, breaking: isBreaking(change), who: whoOf(change, comparisons) })),
    access: decides ? [...comparisons.values()].flatMap((comparison) => comparison.changes()) : [],
    unread: { before: [...before.config.broken].sort(), after: [...after.config.broken].sort() },
  };
}

/** Kinds of changes that can affect access; texts, forms and answers cannot. */
const mayMoveAccess = /^(access|route|menu|page|site|region|operation)-/;

function whoOf(
  { pages, regions }: Change,
  comparisons: ReadonlyMap<string, ReachComparison>,
): Readonly<Record<string, string>> {
  if (pages.length === 0) return {};
  return Object.fromEntries(
    regions.flatMap((region) => {
      const comparison = comparisons.get(region);
      return comparison ? [[region, comparison.whoMeets(pages)]] : [];
    }),
  );
}

/** Returns the part of a diff that affects one region's site. */
export function ofRegion(diff: ConfigDiff, region: string): ConfigDiff {
  const changes = diff.changes.filter(({ regions }) => regions.includes(region));
  return {
    ...diff,
    access: diff.access.filter((change) => change.region === region),
    changes: changes.map((change) => ({
      ...change,
      regions: [region],
      who: Object.fromEntries(Object.entries(change.who).filter(([id]) => id === region)),
    })),
  };
}
