import { didYouMean } from '../nearestName.ts';
import { readPointer } from '../bundleSchema.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { singlePart, type ConfigView, type Finding } from './ConfigView.ts';

/** The classes of statuses that the guard refuses. */
const refused = ['empty', 'review', 'rejected', 'expired'];

/** Is every status of verification that the session can have in exactly one class, and does every guard have dialogs, that of verification one for every class that it refuses? */
export function kycClasses(view: ConfigView): readonly Finding[] {
  const { access, site } = view.parts;
  const part = singlePart(view.parts, 'access');
  const { kyc } = access;
  const idle = Object.entries(access.guards ?? {}).flatMap(([name, { states }]): readonly Finding[] =>
    Object.keys(states).length > 0
      ? []
      : [
          {
            code: 'config/unknown-choice',
            message: `The guard "${name}" has no dialog, so nothing happens for the users that it stops.`,
            expected: 'a state with buttons',
            part,
            path: ['guards', name, 'states'],
          },
        ],
  );
  if (kyc === undefined) return idle;
  const classes = Object.entries(kyc).flatMap(([name, statuses]) =>
    statuses.map((status, index) => ({ name, status: String(status), path: ['kyc', name, index] })),
  );
  const twice = classes.filter(({ status }, index) => classes.findIndex((other) => other.status === status) < index);
  const schema = view.authored.operations.get(site.session?.loads['kyc']?.operation ?? '')?.dataSchema ?? {};
  const declared = follow(schema, recordOf(follow(schema, schema)['properties'])['kycStatus']);
  const lost = listOf(declared['enum'])
    .map(String)
    .filter((status) => status !== '' && !classes.some((one) => one.status === status));
  const states = Object.keys(access.guards?.['kyc']?.states ?? {});
  const strays = access.guards?.['kyc'] === undefined ? [] : states.filter((state) => !Object.hasOwn(kyc, state));
  const silent =
    access.guards?.['kyc'] === undefined || strays.length > 0 ? [] : refused.filter((state) => !states.includes(state));
  return [
    ...idle,
    ...twice.map(
      ({ status, path }): Finding => ({
        code: 'config/duplicate-id',
        message: `The status "${status}" is in two classes.`,
        expected: 'every status in one class',
        part,
        path,
      }),
    ),
    ...lost.map(
      (status): Finding => ({
        code: 'config/unknown-choice',
        message: `The status "${status}" is in no class, so these users count as not verified.`,
        expected: 'every status of the schema in one class',
        part,
        path: ['kyc'],
      }),
    ),
    ...strays.map(
      (state): Finding => ({
        code: 'config/unknown-choice',
        message: `No status of verification is in a class "${state}", so this dialog never opens.`,
        expected: `one of ${refused.join(', ')}`,
        ...didYouMean(state, refused),
        part,
        path: ['guards', 'kyc', 'states', state],
        at: 'key',
      }),
    ),
    ...silent.map(
      (state): Finding => ({
        code: 'config/unknown-choice',
        message: `The guard has no dialog for the state "${state}", so the button does nothing for these users.`,
        expected: 'a state with buttons',
        part,
        path: ['guards', 'kyc', 'states'],
      }),
    ),
  ];
}

function follow(root: object, node: unknown): Readonly<Record<string, unknown>> {
  const at = recordOf(node);
  return typeof at['$ref'] === 'string' ? recordOf(readPointer(root, at['$ref'].slice(1))) : at;
}
