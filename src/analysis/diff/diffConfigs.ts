import type { AuthoredConfig } from '../../config/AuthoredConfig.ts';
import { regionIds } from '../../config/overlay/introducedRegions.ts';
import { resolveRegion } from '../../config/load/resolveRegion.ts';
import { accessChanges } from './accessChanges.ts';
import { isBreaking, type Change, type FoundChange } from './Change.ts';
import type { Compared } from './Compared.ts';
import { draftChanges, type ValidatorOf } from './draftChanges.ts';
import { errorChanges } from './errorChanges.ts';
import { formChanges } from './formChanges.ts';
import { menuChanges } from './menuChanges.ts';
import { operationChanges } from './operationChanges.ts';
import { pageChanges } from './pageChanges.ts';
import { pageUses } from './PageUses.ts';
import { routeChanges } from './routeChanges.ts';
import { siteChanges } from './siteChanges.ts';
import { textChanges } from './textChanges.ts';

const comparers: readonly ((compared: Compared) => readonly FoundChange[])[] = [
  routeChanges,
  menuChanges,
  pageChanges,
  formChanges,
  operationChanges,
  errorChanges,
  accessChanges,
  siteChanges,
  textChanges,
];

/**
 * Compares two configs region by region, each with its overlay applied. Reports a change that several regions share once,
 * breaking changes first. `validatorOf` compiles a schema to test whether stored drafts stay valid.
 */
export function diffConfigs(
  before: AuthoredConfig,
  after: AuthoredConfig,
  validatorOf: ValidatorOf,
): readonly Change[] {
  const [were, are] = [regionIds(before), regionIds(after)];
  const merged = new Map<string, { readonly change: FoundChange; readonly regions: string[] }>();
  const add = (change: FoundChange, region: string) => {
    const key = JSON.stringify(change);
    const known = merged.get(key) ?? { change, regions: [] };
    merged.set(key, known);
    // A form may have two changes with the same description.
    if (!known.regions.includes(region)) known.regions.push(region);
  };
  for (const region of were.filter((id) => are.includes(id))) {
    const [was, is] = [resolveRegion(before, region).config, resolveRegion(after, region).config];
    const compared: Compared = { before: was, after: is, usesBefore: pageUses(was), usesAfter: pageUses(is) };
    for (const compare of comparers) for (const change of compare(compared)) add(change, region);
    for (const change of draftChanges(compared, validatorOf)) add(change, region);
  }
  for (const region of were.filter((id) => !are.includes(id)))
    add({ code: 'region-gone', subject: `region ${region}`, detail: '', pages: [] }, region);
  for (const region of are.filter((id) => !were.includes(id)))
    add({ code: 'region-added', subject: `region ${region}`, detail: '', pages: [] }, region);
  const changes = [...merged.values()].map((found): Change => ({ ...found.change, regions: found.regions }));
  return [...changes.filter(isBreaking), ...changes.filter((change) => !isBreaking(change))];
}
