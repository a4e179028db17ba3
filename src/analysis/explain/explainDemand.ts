import { describeGuard } from '../../config/guardRule.ts';
import { codesOf, decideAccess, type Requirement, type Subject } from '../../engine/access/decideAccess.ts';
import { decideGuard } from '../../engine/access/decideGuard.ts';
import type { ExpressionScope } from '../../engine/expression/evaluate.ts';
import { isReduced } from '../../engine/route/admit.ts';
import type { Demand } from '../reach/Demand.ts';
import type { Verdict } from './Explanation.ts';
import { judge } from './judge.ts';
import type { Onlooker } from './Onlooker.ts';

export interface ExplainedDemand {
  readonly verdict: Verdict;
  readonly text: string;
}

/** The engine's decision on one demand of the config for a user, and its reason. */
export function explainDemand(demand: Demand, onlooker: Onlooker, scope: ExpressionScope): ExplainedDemand {
  const { subject, access, view, env } = onlooker;
  switch (demand.kind) {
    case 'access': {
      const decision = decideAccess(demand.needs, subject, access);
      return {
        verdict: decision.allow ? 'yes' : 'no',
        text: `${describeNeeds(demand.needs)}: ${decision.allow ? whyAllowed(demand.needs, subject) : whyRefused(decision.because, onlooker)}`,
      };
    }
    case 'condition': {
      const judged = judge(demand.node, scope, env);
      const verdict =
        demand.holds || judged.verdict === 'data' ? judged.verdict : judged.verdict === 'yes' ? 'no' : 'yes';
      return {
        verdict,
        text: `${demand.holds ? '' : 'not '}(${demand.source})${judged.because === '' ? '' : `: ${judged.because}`}`,
      };
    }
    case 'guard': {
      const decision = decideGuard(demand.guard, view, access);
      return {
        verdict: decision.allow ? 'yes' : 'no',
        text: `guard ${describeGuard(demand.guard)}: ${decision.allow ? 'passes' : `shows its dialog "${decision.state}"`}`,
      };
    }
    case 'session':
      return explainSession(demand.session, onlooker);
    case 'nowhere':
      return { verdict: 'no', text: 'no route of this region leads there' };
  }
}

function explainSession(
  session: Extract<Demand, { kind: 'session' }>['session'],
  { subject, phase, access, config }: Onlooker,
): ExplainedDemand {
  const reduced = isReduced(phase, subject, access) && config.routes.loggedOut !== undefined;
  if (session === 'none' || session === 'optional') return { verdict: 'yes', text: `session ${session}` };
  if (!subject.signedIn) return { verdict: 'no', text: `session ${session}: no user is signed in` };
  return {
    verdict: reduced === (session === 'reduced') ? 'yes' : 'no',
    text: `session ${session}: ${reduced ? `${subject.variant} accounts have the reduced portal only` : 'signed in'}`,
  };
}

function describeNeeds(needs: Requirement): string {
  return Object.entries(needs)
    .map(([name, code]) => `${name} ${codesOf(code).join(' or ')}`)
    .join(', ');
}

function whyAllowed(needs: Requirement, subject: Subject): string {
  if (needs.permission === undefined) return 'granted';
  return subject.isSubAccount || subject.isOperator ? 'the user has it' : 'main accounts need no codes';
}

function whyRefused(because: string, { subject }: Onlooker): string {
  switch (because) {
    case 'permission':
      return `${subject.isOperator ? 'an operator' : 'a sub-account'} without it`;
    case 'flag':
      return 'not granted';
    case 'switch':
      return `off for ${subject.variant}${subject.isOperator ? ' or for operators' : ''}`;
    case 'feature':
      return `the site of ${subject.region} does not offer it`;
    case 'region':
      return `this is the site of ${subject.region}`;
    case 'unknownCode':
      return 'access.json does not declare it, so all users are refused';
    default:
      return because;
  }
}
