import type { JsonPath } from '../ConfigFile.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import { didYouMean } from '../nearestName.ts';
import { perPart } from './perPart.ts';
import { allowedOrigins } from './allowedOrigins.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';

/** Does every literal address lead to an origin that site.json allows? */
export function origins(view: ConfigView): readonly Finding[] {
  const { site } = view.parts;
  const allowed = allowedOrigins(site);
  const encrypted = allowed.filter((origin) => !origin.startsWith('http://'));
  return partsToAsk(view, ['site']).flatMap((part) =>
    addressesIn(part).flatMap(({ value, path }): readonly Finding[] => [
      ...[...value.matchAll(/(^|['"])((?:[a-z][a-z+.-]*:)?\/\/[^/?#'"]+)/gi)]
        .filter(([, , origin = '']) => !allowed.includes(origin))
        .map(
          ([, start = '', origin = '']): Finding => ({
            code: 'config/origin-not-allowed',
            message: `Links may not lead to the origin ${origin}.`,
            expected: 'an origin listed in origins of schemas/site.json',
            ...didYouMean(origin, encrypted),
            part,
            path,
            at: { offset: value.indexOf(`${start}${origin}`) + start.length, length: origin.length },
          }),
        ),
      ...[...value.matchAll(/(^|['"])((?:javascript|data|vbscript|file|blob):)/gi)].map(
        ([, , scheme = '']): Finding => ({
          code: 'config/origin-not-allowed',
          message: `Links may not begin with ${scheme}`,
          expected: 'the address of a page',
          part,
          path,
        }),
      ),
    ]),
  );
}

const addressesIn = perPart((part) => {
  const found: { readonly value: string; readonly path: JsonPath }[] = [];
  walkConfig(part.format, part.value, ({ owner, property, value, path }) => {
    const isAddress =
      property === 'url' ||
      (owner === 'Block_image' && property === 'src') ||
      (owner === 'Action_leave' && property === 'to') ||
      (owner === 'Region' && property === 'links');
    if (isAddress && typeof value === 'string') found.push({ value, path });
  });
  return found;
});
