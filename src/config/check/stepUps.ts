import { placeOf } from '../ConfigFile.ts';
import { requiredInputs, type Operation } from '../operations.ts';
import { didYouMean } from '../nearestName.ts';
import { recordOf } from '../recordOf.ts';
import type { ConfigView, Finding } from './ConfigView.ts';

/** Does every operation that moves money ask for a password, or state why not, and does it bind inputs that exist? */
export function stepUps({ parts, authored }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // overlays change no operation
  return [...authored.operations.values()].flatMap((operation): readonly Finding[] => {
    const file = authored.files.get(operation.file);
    if (!file) return [];
    return [...problemsOf(operation)].map(({ at, ...problem }) => ({
      code: 'config/step-up',
      ...problem,
      place: placeOf(file, [...operation.path, ...at]),
    }));
  });
}

interface Problem {
  readonly at: readonly string[];
  readonly message: string;
  readonly expected: string;
  readonly suggestion?: string;
}

function* problemsOf(operation: Operation): Generator<Problem> {
  const { operationId, movesMoney, stepUp, stepUpReason } = operation;
  if (stepUp === null) {
    if (movesMoney && !stepUpReason)
      yield {
        at: ['x-moves-money'],
        message: `${operationId} moves money but asks for no payment password.`,
        expected: 'x-step-up, or x-step-up-reason, e.g. that it gives money back to its owner',
      };
    if (!movesMoney && stepUpReason)
      yield {
        at: ['x-step-up-reason'],
        message: `${operationId} states why it asks for no payment password, but moves no money.`,
        expected: 'no x-step-up-reason, or x-moves-money as well',
      };
    return;
  }
  if (stepUpReason)
    yield {
      at: ['x-step-up-reason'],
      message: `${operationId} states why it asks for no payment password, but asks for one.`,
      expected: 'either x-step-up or x-step-up-reason',
    };
  const inputs = Object.keys(recordOf(operation.inputSchema['properties']));
  const { binds, ...secrets } = stepUp;
  if (Object.keys(secrets).length !== 1)
    yield {
      at: ['x-step-up'],
      message: `${operationId} says not exactly once where the payment password is.`,
      expected: 'either password or proof',
    };
  for (const [key, name] of Object.entries(secrets)) {
    if (requiredInputs(operation).includes(String(name))) continue;
    yield {
      at: ['x-step-up', key],
      message: `${operationId} takes the secret from "${String(name)}", which is no required input.`,
      expected: 'a required input',
      ...didYouMean(String(name), inputs),
    };
  }
  for (const [key, name] of Object.entries(recordOf(binds))) {
    if (inputs.includes(String(name)) && !Object.values(secrets).includes(name)) continue;
    yield {
      at: ['x-step-up', 'binds', key],
      message: `${operationId} binds "${String(name)}", which is no input besides the secret.`,
      expected: `one of ${inputs.join(', ')}`,
      ...didYouMean(String(name), inputs),
    };
  }
}
