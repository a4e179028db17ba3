import type { Answer } from '../../config/model.generated.ts';
import { smallestValue } from '../../config/smallestValue.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import type { PersonaSession } from '../project/readPersonas.ts';
import type { ScenarioUser } from './runScenario.ts';

/** The personas by name: the demo accounts, each with the answers to its session's calls, and `nobody@<region>`, who is not signed in. */
export function scenarioPersonas(
  project: ConfigProject,
  accounts: readonly PersonaSession[],
): Readonly<Record<string, ScenarioUser>> {
  const nobody = [...project.regions.keys()].map(
    (region) => [`nobody@${region.toLowerCase()}`, { region, facts: {}, answers: signedOut(project) }] as const,
  );
  const known = accounts.map(
    ({ loginName, region, parts, facts }) =>
      [loginName, { region, facts, answers: sessionAnswers(project, parts) }] as const,
  );
  return Object.fromEntries([...known, ...nobody]);
}

/** Maps the parts of a session, named as in site.json, to their operations; data that was not recorded gets the smallest value. */
function sessionAnswers(
  project: ConfigProject,
  parts: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Answer>> {
  const { state = '', loads = {} } = project.config.site.session ?? {};
  return Object.fromEntries(
    namesOf(parts, loads).map((name) => {
      const { [name]: part } = parts;
      const operation = (name === 'login' ? state : loads[name]?.operation) ?? '';
      const schema = project.config.operations.get(operation)?.dataSchema;
      const least = schema ? smallestValue(schema) : null;
      // Trust border: JSON of a file that a test compares with the server.
      return [
        operation,
        {
          data: (isRecord(least) && isRecord(part) ? { ...least, ...part } : (part ?? least)) as NonNullable<
            Answer['data']
          >,
        },
      ];
    }),
  );
}

/** The recorded parts; without any, all that the session loads. */
function namesOf(
  parts: Readonly<Record<string, unknown>>,
  loads: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.keys(parts).length > 0 ? Object.keys(parts) : ['login', ...Object.keys(loads)];
}

/** Refuses the session call with the code on which the portal signs out. */
function signedOut(project: ConfigProject): Readonly<Record<string, Answer>> {
  const {
    config: { site, errors },
  } = project;
  const code = Object.entries(errors.codes).find(([, behaviour]) =>
    behaviour.do.some(({ do: kind }) => kind === 'signOut'),
  )?.[0];
  return site.session && code !== undefined ? { [site.session.state]: { code } } : {};
}
