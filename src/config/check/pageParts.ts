import type { ConfigParts } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { expandParts, partsUsed } from '../derive/expandParts.ts';
import { namesTaken } from '../derive/fillPart.ts';
import { fitsType } from '../meta/chooseBranch.ts';
import type { BlockPart, PartFile } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import { inOwnFile } from '../load/placeOfLocation.ts';
import { placeInFile, type ConfigView, type Finding } from './ConfigView.ts';

/** Does every page give each part what it takes, and does a page use every part? */
export function pageParts({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // an overlay changes the written parts, and the shape of the result is checked there
  const { written } = authored;
  const uses = Object.entries(written.pages).flatMap(([id, page]) =>
    partsUsed(page).map(({ block, path }) => ({ block, at: ['pages', id, ...path] })),
  );
  const used = new Set(uses.map(({ block }) => block.part));
  return [
    ...uses.flatMap(({ block, at }) => useFindings(block, at, written)),
    ...Object.entries(written.pages).flatMap(([id, page]) => {
      const { problems, clashes } = expandParts(id, page, written.pageParts);
      return [
        ...problems.map(
          ({ code, message, advice, location, part }): Located => ({
            code,
            message,
            ...advice,
            location,
            at: part,
          }),
        ),
        ...clashes.map(
          (location): Located => ({
            code: 'config/duplicate-id',
            message: `The page "${id}" declares "${String(location.at(-1))}" differently.`,
            suggestion: 'Rename one of them.',
            location,
            at: 'key',
          }),
        ),
      ];
    }),
    ...Object.entries(written.pageParts).flatMap(([id, part]) => partFindings(id, part, used.has(id))),
  ].map(({ location, at, ...found }): Finding => {
    const own = inOwnFile(authored, written, location);
    return { ...found, place: placeInFile(own?.file, own?.path ?? [], at) };
  });
}

type Located = Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion'> & {
  readonly location: JsonPath;
  readonly at: 'key' | 'value';
};

function useFindings(
  { part: id, with: given = {} }: BlockPart,
  at: JsonPath,
  { pageParts: parts }: ConfigParts,
): readonly Located[] {
  const part = parts[id];
  if (!part)
    return [
      {
        code: 'config/unknown-part',
        message: `There is no part "${id}".`,
        ...didYouMean(id, Object.keys(parts)),
        location: [...at, 'part'],
        at: 'value',
      },
    ];
  const takes = part.takes ?? {};
  return [
    ...Object.keys(takes)
      .filter((name) => !Object.hasOwn(given, name))
      .map(
        (name): Located => ({
          code: 'config/part-values',
          message: `The part "${id}" gets no "${name}".`,
          expected: takes[name]?.description ?? name,
          suggestion: `Add "${name}" to "with".`,
          location: at,
          at: 'value',
        }),
      ),
    ...Object.entries(given).flatMap(([name, value]): readonly Located[] => {
      const taken = Object.hasOwn(takes, name) ? takes[name] : undefined;
      if (!taken)
        return [
          {
            code: 'config/part-values',
            message: `The part "${id}" takes no "${name}".`,
            ...didYouMean(name, Object.keys(takes)),
            location: [...at, 'with', name],
            at: 'key',
          },
        ];
      const isComputed = typeof value === 'string' && value.startsWith('=');
      return isComputed || fitsType(taken.type, value)
        ? []
        : [
            {
              code: 'config/part-values',
              message: `"${name}" is not of the type that the part "${id}" takes.`,
              expected: String(taken.type),
              location: [...at, 'with', name],
              at: 'value',
            },
          ];
    }),
  ];
}

function partFindings(id: string, part: PartFile, isUsed: boolean): readonly Located[] {
  const { takes = {}, ...content } = part;
  const taken = namesTaken(content);
  return [
    ...(isUsed
      ? []
      : [
          {
            code: 'config/unused-part',
            message: `No page contains the part "${id}".`,
            suggestion: 'Use it in a block of type part, or remove it.',
            location: ['pageParts', id],
            at: 'value',
          } as const,
        ]),
    ...Object.keys(takes)
      .filter((name) => !taken.has(name))
      .map(
        (name): Located => ({
          code: 'config/part-values',
          message: `The part does not use "${name}".`,
          suggestion: `Write with.${name} where the part needs it, or remove it from "takes".`,
          location: ['pageParts', id, 'takes', name],
          at: 'key',
        }),
      ),
    ...[...taken]
      .filter((name) => !Object.hasOwn(takes, name))
      .map(
        (name): Located => ({
          code: 'config/part-values',
          message: `The part reads with.${name}, which it does not take.`,
          ...didYouMean(name, Object.keys(takes)),
          suggestion: `Declare "${name}" in "takes".`,
          location: ['pageParts', id],
          at: 'value',
        }),
      ),
    ...partsUsed(content).map(
      ({ path }): Located => ({
        code: 'config/part-values',
        message: 'A part does not contain another part.',
        suggestion: 'Use the other part in the pages.',
        location: ['pageParts', id, ...path],
        at: 'value',
      }),
    ),
  ];
}
