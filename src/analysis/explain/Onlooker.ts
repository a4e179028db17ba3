import type { AccessFile } from '../../config/model.generated.ts';
import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import type { Subject } from '../../engine/access/decideAccess.ts';
import { sessionView, subjectOf, type SessionPhase, type SessionView } from '../../engine/access/sessionView.ts';
import type { ExpressionEnv, ExpressionScope } from '../../engine/expression/evaluate.ts';
import { paramValues } from '../../engine/route/parameterValues.ts';
import type { RouteMatch } from '../../engine/route/matchRoute.ts';
import { testCondition } from '../../engine/scope/evaluateValue.ts';
import { siteView } from '../../engine/scope/siteView.ts';

/** The user as given on the command line. Null parts: no user is signed in. */
export interface OnlookerOptions {
  readonly config: ResolvedConfig;
  readonly parts: Readonly<Record<string, unknown>> | null;
  /** Values of the session that take the place of derived ones. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
  /** Verification status that replaces the persona's. */
  readonly kyc: string | null;
  /** Switches by name, on or off; they override the account variant. */
  readonly switches: Readonly<Record<string, boolean>>;
  readonly env: ExpressionEnv;
}

/** A user in front of a page: the session as the portal has it, without any page data. */
export interface Onlooker {
  readonly config: ResolvedConfig;
  readonly access: AccessFile;
  readonly phase: SessionPhase;
  readonly view: SessionView;
  readonly subject: Subject;
  readonly site: Readonly<Record<string, unknown>>;
  readonly env: ExpressionEnv;
}

export function onlookerOf({ config, parts, facts, kyc, switches, env }: OnlookerOptions): Onlooker {
  const { site: siteFile, region } = config;
  const site = siteView(siteFile, region, ({ hosts }) => hosts[0] ?? '') ?? {};
  const phase: SessionPhase = parts === null ? 'signedOut' : 'ready';
  const derived = {
    ...siteFile.session?.derived,
    ...facts,
    ...(kyc === null ? {} : { kycStatus: config.access.kyc?.treatAsEmpty?.includes(kyc) ? '' : kyc }),
  };
  const loaded = sessionView({ parts: parts ?? {}, phase }, derived, { site, env });
  // A part with a condition is not loaded when the condition does not hold.
  const unasked = Object.entries(siteFile.session?.loads ?? {})
    .filter(([, { when }]) => !testCondition(when, { session: loaded, site }, env))
    .map(([name]) => name);
  const own = Object.fromEntries(Object.entries(parts ?? {}).filter(([name]) => !unasked.includes(name)));
  const view = withRuntimeSwitches(sessionView({ parts: own, phase }, derived, { site, env }), switches, config.access);
  const subject = subjectOf(view, site);
  return { config, access: switched(config.access, subject.variant, switches), phase, view, subject, site, env };
}

/** The scope of an address before its page has any data. */
export function scopeBefore(
  { view, site }: Onlooker,
  address: {
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly match: RouteMatch | null;
  },
): ExpressionScope {
  const { path, query, match } = address;
  const route = match?.route;
  return {
    session: view,
    site,
    ui: {},
    route: {
      path,
      query,
      params: paramValues(match?.params ?? {}, route?.params),
      page: route?.page ?? null,
      isRedirect: route?.redirectPage ?? false,
      banner: route?.banner ?? false,
      layout: route?.layout ?? 'standard',
    },
  };
}

/** Applies switches that access.json does not declare to `session.off`, the list of switches that are off for all users. */
function withRuntimeSwitches(
  view: SessionView,
  switches: Readonly<Record<string, boolean>>,
  access: AccessFile,
): SessionView {
  const off: unknown = view['off'];
  const runtime = Object.entries(switches).filter(([name]) => !Object.hasOwn(access.switches, name));
  if (runtime.length === 0 || !Array.isArray(off)) return view;
  const left = off.filter((name: unknown) => !runtime.some(([other]) => other === name));
  return { ...view, off: [...left, ...runtime.filter(([, isOn]) => !isOn).map(([name]) => name)] };
}

function switched(access: AccessFile, variant: string, switches: Readonly<Record<string, boolean>>): AccessFile {
  const declared = access.variants[variant];
  const names = Object.keys(switches).filter((name) => Object.hasOwn(access.switches, name));
  if (!declared || names.length === 0) return access;
  const restricted = [
    ...declared.restricted.filter((name) => !names.includes(name)),
    ...names.filter((name) => switches[name] === false),
  ];
  return { ...access, variants: { ...access.variants, [variant]: { ...declared, restricted } } };
}
