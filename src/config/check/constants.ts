import type { ConfigView, Finding } from './ConfigView.ts';
import { partsOf, singlePart } from './ConfigView.ts';
import { perPart } from './perPart.ts';

/** Has every region the constants that expressions read and another region has? */
export function constants(view: ConfigView): readonly Finding[] {
  const { regions } = view.parts.site;
  const read = new Set(partsOf(view).flatMap((part) => readIn(part)));
  const wanted = [...new Set(regions.flatMap((region) => Object.keys(region.constants ?? {})))].filter((name) =>
    read.has(name),
  );
  const part = singlePart(view.parts, 'site');
  return regions.flatMap(({ id, constants: own }, index) =>
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
}

const readIn = perPart(({ value }): readonly string[] =>
  [...JSON.stringify(value).matchAll(/\bsite\.constants\.(\w+)/g)].flatMap(([, name]) => name ?? []),
);
