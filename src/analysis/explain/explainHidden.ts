import type { ExpressionScope } from '../../engine/expression/evaluate.ts';
import { bothWays, type Demand, type Ways } from '../reach/Demand.ts';
import { targetsOf, type Target } from '../reach/Target.ts';
import { explainDemand } from './explainDemand.ts';
import type { PagePlace } from './explainPage.ts';
import type { ExplainedLine, ExplainedStep, Verdict } from './Explanation.ts';

/** Explains why a user does or does not see a menu entry, block, button or field: every demand on each way to it. */
export function explainHidden(name: string, place: PagePlace): readonly ExplainedStep[] {
  return targetsOf(place.ways)
    .filter((target) => isCalled(target, name))
    .map((target) => {
      const ways = bothWays(target.ways, [[]]);
      const explained = ways.map((way) => way.map((demand) => lineOf(demand, place)));
      const best = bestWay(explained);
      return { step: `${target.kind} ${target.name} ${conclusion(ways, best)}`, lines: [...(best ?? [])] };
    });
}

/** Whether `wallet.starPlanet` names the part: its name contains these words in this order and ends with the last. */
function isCalled({ kind, name }: Target, wanted: string): boolean {
  if (kind === 'action' || kind === 'call') return false;
  const words = name.split(/[ .]/);
  const asked = wanted.split('.');
  if (words.at(-1) !== asked.at(-1)) return false;
  let from = 0;
  return asked.every((one) => {
    const found = words.indexOf(one, from);
    from = found + 1;
    return found >= 0;
  });
}

function lineOf(
  demand: Demand,
  { onlooker, scope }: { readonly onlooker: PagePlace['onlooker']; readonly scope: ExpressionScope },
): ExplainedLine {
  const { verdict, text } = explainDemand(demand, onlooker, scope);
  return { depth: 0, verdict, text, at: demand.at };
}

/** The way with the fewest refusals. */
function bestWay(ways: readonly (readonly ExplainedLine[])[]): readonly ExplainedLine[] | null {
  const refusals = (way: readonly ExplainedLine[]) => way.filter(({ verdict }) => verdict === 'no').length;
  return ways.toSorted((a, b) => refusals(a) - refusals(b))[0] ?? null;
}

function conclusion(ways: Ways, best: readonly ExplainedLine[] | null): string {
  if (ways.length === 0 || best === null) return 'is hidden: nothing leads there';
  const verdicts = new Set<Verdict>(best.map(({ verdict }) => verdict));
  return verdicts.has('no') ? 'is hidden' : verdicts.has('data') ? 'depends on data' : 'is shown';
}
