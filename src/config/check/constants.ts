import type { ConfigView, Finding } from './ConfigView.ts';
import { partsOf, singlePart } from './ConfigView.ts';
import { nearestName } from '../nearestName.ts';
import { perPart } from './perPart.ts';

/** Has every region the constants that expressions read and another region has, and has it misspelt no link that they read? */
export function constants(view: ConfigView): readonly Finding[] {
  const { regions } = view.parts.site;
  const read = new Set(partsOf(view).flatMap((part) => readIn(part)));
  const readLinks = new Set(partsOf(view).flatMap((part) => linksReadIn(part)));
  const wanted = [...new Set(regions.flatMap((region) => Object.keys(region.constants ?? {})))].filter((name) =>
    read.has(name),
  );
  const part = singlePart(view.parts, 'site');
  const lost = regions.flatMap(({ id, links = {} }, index) =>
    Object.keys(links).flatMap((name): readonly Finding[] => {
      const meant = readLinks.has(name)
        ? undefined
        : nearestName(
            name,
            [...readLinks].filter((one) => !Object.hasOwn(links, one)),
          );
      return meant === undefined
        ? []
        : [
            {
              code: 'config/missing-property',
              message: `The region ${id} lacks the link "${meant}", which an expression reads, and nothing reads its link "${name}".`,
              expected: `"${meant}"`,
              suggestion: `Did you mean "${meant}"?`,
              part,
              path: ['regions', index, 'links', name],
              at: 'key',
            },
          ];
    }),
  );
  const lacking = regions.flatMap(({ id, constants: own }, index) =>
    wanted
      .filter((name) => !Object.hasOwn(own ?? {}, name))
      .map(
        (name): Finding => ({
          code: 'config/missing-property',
          message: `The region ${id} lacks the constant "${name}", which an expression reads.`,
          expected: `"${name}", as in the other regions`,
          part,
          path: ['regions', index, ...(own === undefined ? [] : ['constants'])],
        }),
      ),
  );
  return [...lacking, ...lost];
}

const linksReadIn = perPart(({ value }): readonly string[] =>
  [...JSON.stringify(value).matchAll(/\bsite\.links\.(\w+)/g)].flatMap(([, name]) => name ?? []),
);

const readIn = perPart(({ value }): readonly string[] =>
  [...JSON.stringify(value).matchAll(/\bsite\.constants\.(\w+)/g)].flatMap(([, name]) => name ?? []),
);
