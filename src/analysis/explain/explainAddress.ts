import type { JsonPath } from '../../config/ConfigFile.ts';
import { describeGuard } from '../../config/guardRule.ts';
import { decideGuard } from '../../engine/access/decideGuard.ts';
import type { ExpressionScope } from '../../engine/expression/evaluate.ts';
import { admit, type Admission } from '../../engine/route/admit.ts';
import { compileRoutes, type RouteMatch } from '../../engine/route/matchRoute.ts';
import { testCondition } from '../../engine/scope/evaluateValue.ts';
import type { PartWays } from '../reach/PartWays.ts';
import { explainDemand } from './explainDemand.ts';
import { explainCalls, explainLeaving, explainParts } from './explainPage.ts';
import type { ExplainedLine, ExplainedStep } from './Explanation.ts';
import { scopeBefore, type Onlooker } from './Onlooker.ts';

/** An address without its origin. */
export interface Address {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Explains the steps in opening a page that are decided before its data arrives: match, admit, guard, load, draw. */
export function explainAddress(address: Address, onlooker: Onlooker, ways: PartWays): readonly ExplainedStep[] {
  const { routes } = onlooker.config;
  const match = compileRoutes(routes.routes).match(address.path);
  const scope = scopeBefore(onlooker, { ...address, match });
  const at: JsonPath | null = match ? ['routes', 'routes', routes.routes.indexOf(match.route)] : null;
  const admission = admitted(address, match, { onlooker, scope });
  const steps: ExplainedStep[] = [
    {
      step: 'match',
      lines: [
        line(
          match ? 'yes' : 'no',
          match ? `${match.route.path}${describeParams(match)}` : `no route fits ${address.path}`,
          at,
        ),
      ],
    },
    {
      step: 'admit',
      lines: [
        ...demandsOfRoute(match, at, { onlooker, scope, ways }),
        ...refreshLine(match, admission, at),
        outcomeLine(admission, at),
      ],
    },
  ];
  if (!('page' in admission)) return steps;
  const guards =
    admission.kind === 'admitted' && match?.route.page === admission.page ? guardLines(match, at, onlooker) : [];
  const isGuarded = guards.some(({ verdict }) => verdict === 'no');
  if (guards.length > 0)
    steps.push({ step: 'guard', lines: isGuarded ? [...refreshed(match, at), ...guards] : guards });
  if (isGuarded) return steps;
  const place = { onlooker, scope, ways };
  const leaving = explainLeaving(admission.page, place);
  if (leaving.length > 0) steps.push({ step: `open ${admission.page}`, lines: leaving });
  // The portal draws nothing of a page that its first actions leave for certain.
  if (leaving.some(({ verdict }) => verdict === 'yes')) return steps;
  return [
    ...steps,
    { step: `load ${admission.page}`, lines: explainCalls(admission.page, place) },
    { step: `draw ${admission.page}`, lines: explainParts(admission.page, place) },
  ];
}

interface Place {
  readonly onlooker: Onlooker;
  readonly scope: ExpressionScope;
}

function admitted({ path, query }: Address, match: RouteMatch | null, { onlooker, scope }: Place): Admission {
  const { config, access, phase, view, subject, env } = onlooker;
  const { routes, site, region } = config;
  return admit(path, query, match, {
    routes,
    access,
    session: site.session,
    sites: site.regions,
    region,
    phase,
    view,
    subject,
    test: (condition) => testCondition(condition, scope, env),
    stored: () => null,
  });
}

/** Explains each demand of the route separately, in the order of the config; the outcome line names the deciding one. */
function demandsOfRoute(
  match: RouteMatch | null,
  at: JsonPath | null,
  { onlooker, scope, ways }: Place & { readonly ways: PartWays },
): readonly ExplainedLine[] {
  if (!match || !at) return [];
  return ways.site.admission(match.route, at).map((demand) => {
    const { verdict, text } = explainDemand(demand, onlooker, scope);
    return line(verdict, text, demand.at);
  });
}

/** Says that the portal asks the server again before it refuses. */
function refreshLine(match: RouteMatch | null, admission: Admission, at: JsonPath | null): readonly ExplainedLine[] {
  return 'because' in admission && admission.because !== null ? refreshed(match, at) : [];
}

function refreshed(match: RouteMatch | null, at: JsonPath | null): readonly ExplainedLine[] {
  return match?.route.refresh
    ? [line('data', 'the session is loaded again before the route refuses', at && [...at, 'refresh'])]
    : [];
}

function outcomeLine(admission: Admission, at: JsonPath | null): ExplainedLine {
  const place = (key: string | number, ...rest: readonly (string | number)[]): JsonPath | null =>
    at && [...at, key, ...rest];
  switch (admission.kind) {
    case 'admitted':
      return line('yes', `opens ${admission.page}`, at);
    case 'signIn':
      return line('no', 'leads to sign-in: no user is signed in', at);
    case 'otherRegion':
      return line(
        'no',
        admission.region === null
          ? 'signs out: no site has the region of this login'
          : `leads to the site of ${admission.region}, where this login belongs`,
        at,
      );
    case 'unreachable':
      return line('no', `shows ${admission.page}: the server did not answer the request for the session`, at);
    case 'notFound':
    case 'refused':
      return line(
        'no',
        `shows ${admission.page}: ${admission.because ? `${admission.because.because} ${admission.because.code}` : 'no such address'}`,
        admission.because
          ? place(admission.because.because === 'condition' ? 'visibleWhen' : admission.because.because)
          : at,
      );
    case 'redirect':
      switch (admission.rule) {
        case 'forced':
          return line('no', `leads to ${admission.to} first`, ['site', 'session', 'redirects', admission.index]);
        case 'reduced':
          return line('no', `leads to ${admission.to}, the only page of the reduced portal`, ['routes', 'loggedOut']);
        case 'redirectWhen':
          return line('no', `leads to ${admission.to}`, place('redirectWhen', admission.index));
        case 'redirect':
          return line('yes', `leads to ${admission.to}`, place('redirect'));
      }
  }
}

function guardLines({ route }: RouteMatch, at: JsonPath | null, { view, access }: Onlooker): readonly ExplainedLine[] {
  return (route.guards ?? []).map((guard, index) => {
    const decision = decideGuard(guard, view, access);
    const status = `the status is "${String(view['kycStatus'] ?? '')}"`;
    return line(
      decision.allow ? 'yes' : 'no',
      `${describeGuard(guard)}: ${decision.allow ? `passes, ${status}` : `shows the dialog "${decision.state}" instead, ${status}`}`,
      at && [...at, 'guards', index],
    );
  });
}

function describeParams({ params }: RouteMatch): string {
  const values = Object.entries(params).map(([name, value]) => `${name} "${value}"`);
  return values.length === 0 ? '' : ` with ${values.join(', ')}`;
}

function line(verdict: ExplainedLine['verdict'], text: string, at: JsonPath | null): ExplainedLine {
  return { depth: 0, verdict, text, at };
}
