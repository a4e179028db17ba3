import { didYouMean } from '../nearestName.ts';
import { singlePart, type ConfigView, type Finding } from './ConfigView.ts';

/** Are the actions after a lost answer those of operations that run once, and is there time to ask for it? */
export function outcomeResults({ parts, authored }: ConfigView): readonly Finding[] {
  const { outcome } = parts.errors;
  if (outcome === undefined) return [];
  const part = singlePart(parts, 'errors');
  const once = [...authored.operations.values()].flatMap(({ operationId, once: isOnce }) =>
    isOnce ? [operationId] : [],
  );
  const results = Object.entries(outcome.results ?? {});
  const withActions = results.flatMap(([operation, actions]) => (typeof actions === 'string' ? [] : [operation]));
  const strays = results.flatMap(([operation, actions]): readonly Finding[] => {
    const path = ['outcome', 'results', operation];
    if (typeof actions === 'string' && !withActions.includes(actions))
      return [
        {
          code: 'config/unknown-operation',
          message: `"results" lists no actions for "${actions}".`,
          expected: 'an operation of "results" that has actions',
          ...didYouMean(actions, withActions),
          part,
          path,
        },
      ];
    if (once.includes(operation)) return [];
    return [
      authored.operations.has(operation)
        ? {
            code: 'config/never-runs',
            message: `${operation} runs without x-once, so the portal never asks what became of it, and these actions never run.`,
            expected: 'an operation with x-once',
            part,
            path,
            at: 'key',
          }
        : {
            code: 'config/unknown-operation',
            message: `There is no operation "${operation}".`,
            expected: 'an operationId of schemas/<domain>/api.json',
            ...didYouMean(operation, once),
            missing: operation,
            part,
            path,
            at: 'key',
          },
    ];
  });
  const { every, atMost } = outcome;
  return every === undefined || atMost === undefined || every <= atMost
    ? strays
    : [
        ...strays,
        {
          code: 'config/shape',
          message: `The portal asks every ${every} ms, but gives up after ${atMost} ms.`,
          expected: `atMost of at least ${every}`,
          part,
          path: ['outcome', 'atMost'],
        },
      ];
}
