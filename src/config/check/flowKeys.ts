import type { Flow } from '../AuthoredConfig.ts';
import { placeOf } from '../ConfigFile.ts';
import { didYouMean } from '../nearestName.ts';
import { recordOf } from '../recordOf.ts';
import type { ConfigView, Finding } from './ConfigView.ts';

/** Do the keys that a flow keeps belong to its state? */
export function flowKeys({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return [];
  return [...authored.files.values()]
    .filter(({ kind }) => kind.kind === 'flow')
    .flatMap((file) =>
      Object.entries(recordOf(recordOf(file.value)['flows'])).flatMap(([id, value]) => {
        const flow = value as Flow; // trust border: the file has passed the check of its format
        const keys = Object.keys(recordOf(flow.state['properties']));
        return (flow.origin ?? []).flatMap((key, index): readonly Finding[] =>
          keys.includes(key)
            ? []
            : [
                {
                  code: 'config/unknown-state',
                  message: `The flow "${id}" has no key "${key}".`,
                  expected: `one of ${keys.join(', ')}`,
                  ...didYouMean(key, keys),
                  place: placeOf(file, ['flows', id, 'origin', index]),
                },
              ],
        );
      }),
    );
}
