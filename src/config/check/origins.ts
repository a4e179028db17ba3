import { walkConfig } from '../meta/walkConfig.ts';
import { didYouMean } from '../nearestName.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';

/** Does every literal address lead to an origin that site.json allows? */
export function origins(view: ConfigView): readonly Finding[] {
  const { site } = view.parts;
  const allowed = new Set([...(site.origins ?? []), ...site.regions.flatMap((region) => [region.site, region.mainHost])]);
  return partsToAsk(view, ['site']).flatMap((part) => {
    const found: Finding[] = [];
    walkConfig(part.format, part.value, ({ owner, property, value, path }) => {
      const isAddress = property === 'url' || (owner === 'Region' && property === 'links');
      if (!isAddress || typeof value !== 'string') return;
      for (const [, start = '', origin = ''] of value.matchAll(/(^|['"])((?:[a-z][a-z+.-]*:)?\/\/[^/?#'"]+)/gi)) {
        if (!allowed.has(origin)) found.push({ code: 'config/origin-not-allowed', message: `Links may not lead to the origin ${origin}.`, expected: 'an origin listed in origins of schemas/site.json', ...didYouMean(origin, [...allowed].filter((one) => one !== undefined)), part, path, at: { offset: value.indexOf(`${start}${origin}`) + start.length, length: origin.length } });
      }
    });
    return found;
  });
}
