import type { Answer } from '../../config/model.generated.ts';
import type { ConfigProject } from '../ConfigProject.ts';
import type { Persona as Account } from '../readPersonas.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { Persona } from './runScenario.ts';
import { sampleAnswer } from './sampleAnswer.ts';

/** The personas by name: the demo accounts, each with the answers to its session's calls, and `nobody@<region>`, who is not signed in. */
export function scenarioPersonas(project: ConfigProject, accounts: readonly Account[]): Readonly<Record<string, Persona>> {
  const nobody = [...project.regions.keys()].map((region) => [`nobody@${region.toLowerCase()}`, { region, answers: signedOut(project) }] as const);
  const known = accounts.map(({ loginName, region, parts }) => [loginName, { region, answers: sessionAnswers(project, parts) }] as const);
  return Object.fromEntries([...known, ...nobody]);
}

/** Maps the parts of a session, named as in site.json, to their operations; data missing from the file gets the smallest value. */
function sessionAnswers(project: ConfigProject, parts: Readonly<Record<string, unknown>>): Readonly<Record<string, Answer>> {
  const { state = '', loads = {} } = project.config.site.session ?? {};
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => {
    const operation = (name === 'login' ? state : loads[name]?.operation) ?? '';
    const schema = project.config.operations.get(operation)?.dataSchema;
    const least = schema ? sampleAnswer(schema) : null;
    // Trust border: JSON of a file that a test compares with the server.
    return [operation, { data: (isRecord(least) && isRecord(part) ? { ...least, ...part } : part) as NonNullable<Answer['data']> }];
  }));
}

/** Refuses the session call with the code on which the portal signs out. */
function signedOut(project: ConfigProject): Readonly<Record<string, Answer>> {
  const { config: { site, errors } } = project;
  const code = Object.entries(errors.codes).find(([, behaviour]) => behaviour.do.some(({ do: kind }) => kind === 'signOut'))?.[0];
  return site.session && code !== undefined ? { [site.session.state]: { code } } : {};
}
