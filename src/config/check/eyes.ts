import type { JsonPath } from '../ConfigFile.ts';
import { visitObjects } from '../meta/walkConfig.ts';
import { didYouMean } from '../nearestName.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';

/** Does every value that an eye hides name an eye of its page? */
export function eyes(view: ConfigView): readonly Finding[] {
  return partsToAsk(view, []).flatMap((part) => strayIn(part));
}

interface Key {
  readonly key: string;
  readonly path: JsonPath;
}

const strayIn = perPart((part): readonly Finding[] => {
  const [declared, used]: [Key[], Key[]] = [[], []];
  visitObjects(part.format, part.value, ({ value: { eye, hideWith }, path }) => {
    if (typeof eye === 'string' && !eye.startsWith('=')) declared.push({ key: eye, path: [...path, 'eye'] });
    if (typeof hideWith === 'string' && !hideWith.startsWith('='))
      used.push({ key: hideWith, path: [...path, 'hideWith'] });
  });
  const idle = declared.filter(({ key }) => !used.some((other) => other.key === key));
  const names = new Set(declared.map(({ key }) => key));
  const lost = used.filter(({ key }) => !names.has(key));
  // An eye that hides only its own value, and values that name no eye: the one key of the eye is wrong, not the many of the values.
  if (idle.length > 0 && lost.length > 0)
    return idle.map(
      ({ key, path }): Finding => ({
        code: 'config/unknown-choice',
        message: `Nothing on this page is hidden with the eye "${key}".`,
        expected: 'a key that "hideWith" names',
        ...didYouMean(
          key,
          lost.map((other) => other.key),
        ),
        part,
        path,
      }),
    );
  return lost.map(
    ({ key, path }): Finding => ({
      code: 'config/unknown-choice',
      message: `There is no eye on this page with the key "${key}".`,
      expected: names.size === 0 ? 'an item with an eye' : `one of ${[...names].join(', ')}`,
      ...didYouMean(key, names),
      part,
      path,
    }),
  );
});
