import { textDomain } from '../../../config/texts/TextUse.ts';
import { didYouMean } from '../../../config/nearestName.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import type { Expectation } from '../expectations.ts';
import type { Fault, ScenarioSource } from './ScenarioSource.ts';

/** Does every key of a text that an expectation names exist? */
export function textFaults({ scenario, project }: ScenarioSource): readonly Fault[] {
  return scenario.steps.flatMap((step, index) =>
    step.do !== 'expect'
      ? []
      : keysIn(step)
          .filter(({ text }) => isKey(text, project) && !hasText(text, project))
          .map(({ text, path }) => ({
            path: ['steps', index, ...path],
            step: step.do,
            expected: 'a text of the config',
            found: [`there is no text "${text}"`, didYouMean(text, keysBeside(text, project)).suggestion ?? '']
              .filter((part) => part !== '')
              .join('. '),
          })),
  );
}

/** The texts that an expectation compares with messages; each is a key or the message itself. */
function keysIn({
  notice,
  question,
  fields = {},
}: Expectation): readonly { readonly text: string; readonly path: readonly string[] }[] {
  return [
    ...(notice === undefined ? [] : [{ text: notice, path: ['notice'] }]),
    ...(question === undefined ? [] : [{ text: question, path: ['question'] }]),
    ...Object.entries(fields).flatMap(([name, { message }]) =>
      message === undefined ? [] : [{ text: message, path: ['fields', name, 'message'] }],
    ),
  ];
}

/** Whether a text looks like a key: names with dots, of which the first is a file of texts. */
function isKey(text: string, { config: { texts } }: ConfigProject): boolean {
  return (
    /^[a-z]\w*(\.\w+)+$/i.test(text) && Object.values(texts).some((domains) => Object.hasOwn(domains, textDomain(text)))
  );
}

function hasText(key: string, { config: { texts } }: ConfigProject): boolean {
  return Object.values(texts).some((domains) => Object.hasOwn(domains[textDomain(key)] ?? {}, key));
}

function keysBeside(key: string, { config: { texts } }: ConfigProject): readonly string[] {
  return Object.values(texts).flatMap((domains) => Object.keys(domains[textDomain(key)] ?? {}));
}
