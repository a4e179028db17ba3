import type { ConfigParts } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { expandFamilies } from '../derive/expandFamilies.ts';
import { expandParts } from '../derive/expandParts.ts';
import { namesTaken } from '../derive/fillPart.ts';
import { partsUsed } from '../derive/partsUsed.ts';
import { fitsType } from '../meta/chooseBranch.ts';
import type { BlockPart, PageFile, PartFile } from '../model.generated.ts';
import { didYouMean, nearestName } from '../nearestName.ts';
import { inOwnFile } from '../load/placeOfLocation.ts';
import { perValue } from '../perValue.ts';
import { placeInFile, type ConfigView, type Finding } from './ConfigView.ts';

/** Does every page give each part what it takes, and does a page use every part? */
export function pageParts({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // an overlay changes the written parts, and the shape of the result is checked there
  const { written } = authored;
  const uses = (['pages', 'pageParts'] as const).flatMap((kind) =>
    Object.entries<PageFile | PartFile>(written[kind]).flatMap(([id, file]) =>
      partsUsed(file).map(({ block, path }) => ({
        kind,
        block,
        locate: (inside: JsonPath) => [kind, id, ...expandFamilies(file).locate([...path, ...inside])],
      })),
    ),
  );
  const used = new Set(uses.map(({ block }) => block.part));
  return [
    ...uses.flatMap(({ block, locate }) =>
      useFindings(block, written).map(({ inside, ...found }) => ({ ...found, location: locate(inside) })),
    ),
    ...uses.flatMap(({ kind, block: { part }, locate }) => {
      const inner = written.pageParts[part];
      return kind === 'pages' || !inner || partsUsed(inner).length === 0 ? [] : [deeperPart(part, locate(['part']))];
    }),
    ...Object.entries(written.pages).flatMap(([id, page]) => givenFindings(page, ['pages', id], [])),
    ...Object.entries(written.pageParts).flatMap(([id, part]) =>
      givenFindings(part, ['pageParts', id], Object.keys(part.takes ?? {})),
    ),
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

type Found = Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion'> & { readonly at: 'key' | 'value' };
type Located = Found & { readonly location: JsonPath };

/** The findings for the use of a part, with the steps from the block to the place of each. */
function useFindings(
  { part: id, with: given = {} }: BlockPart,
  { pageParts: parts }: ConfigParts,
): readonly (Found & { readonly inside: JsonPath })[] {
  const part = parts[id];
  if (!part)
    return [
      {
        code: 'config/unknown-part',
        message: `There is no part "${id}".`,
        ...didYouMean(id, Object.keys(parts)),
        inside: ['part'],
        at: 'value',
      },
    ];
  const takes = part.takes ?? {};
  const read = namesRead(part);
  // What a part takes without reading it, or reads without taking it, is reported at the part.
  const lacking = Object.keys(takes).filter((name) => !Object.hasOwn(given, name) && read.has(name));
  const strange = Object.keys(given).filter((name) => !Object.hasOwn(takes, name));
  return [
    ...lacking
      .filter((name) => strange.every((other) => nearestName(other, lacking) !== name)) // else reported at the misspelt key
      .map((name) => ({
        code: 'config/part-values' as const,
        message: `The part "${id}" gets no "${name}".`,
        expected: takes[name]?.description ?? name,
        suggestion: `Add "${name}" to "with".`,
        inside: [],
        at: 'value' as const,
      })),
    ...Object.entries(given).flatMap(([name, value]): ReturnType<typeof useFindings> => {
      const taken = Object.hasOwn(takes, name) ? takes[name] : undefined;
      if (!taken && read.has(name)) return [];
      if (!taken)
        return [
          {
            code: 'config/part-values',
            message: `The part "${id}" takes no "${name}".`,
            ...didYouMean(name, lacking.length > 0 ? lacking : Object.keys(takes)),
            inside: ['with', name],
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
              inside: ['with', name],
              at: 'value',
            },
          ];
    }),
  ];
}

/** The values that the forms of families bring, compared with what their block reads; `taken` are the names that a part reads itself. */
function givenFindings(file: PageFile | PartFile, at: JsonPath, taken: readonly string[]): readonly Located[] {
  return expandFamilies(file)
    .families.filter(({ kind }) => kind === 'form')
    .flatMap(({ block: { form: _family, ...block }, path, members }) => {
      const all = [...new Set(members.flatMap(({ given }) => Object.keys(given)))];
      const read = namesTaken(block);
      const wanted = [...read].filter((name) => all.includes(name) || !taken.includes(name));
      // What no member gives is misspelt in the block, and reported once.
      const misread = members.length === 1 ? [] : wanted.filter((name) => !all.includes(name));
      return members.flatMap(({ value, given }, index): readonly Located[] => {
        const lacking = wanted.filter((name) => !Object.hasOwn(given, name) && !misread.includes(name));
        const strange = Object.keys(given).filter(
          (name) => !read.has(name) && nearestName(name, misread) === undefined,
        );
        return [
          ...(index === 0 ? misread : []).map(
            (name): Located => ({
              code: 'config/part-values',
              message: `The block reads with.${name}, which no member gives.`,
              ...didYouMean(
                name,
                all.filter((other) => !read.has(other)),
              ),
              location: [...at, ...path],
              at: 'value',
            }),
          ),
          ...lacking
            .filter((name) => strange.every((other) => nearestName(other, lacking) !== name)) // else reported at the misspelt key
            .map(
              (name): Located => ({
                code: 'config/part-values',
                message: `The member "${value}" gives no "${name}", which the block reads.`,
                location: [...at, ...path, 'form', 'of', value],
                at: 'key',
              }),
            ),
          ...strange.map(
            (name): Located => ({
              code: 'config/part-values',
              message: `The block does not read with.${name}.`,
              ...didYouMean(name, lacking.length > 0 ? lacking : read),
              location: [...at, ...path, 'form', 'of', value, 'with', name],
              at: 'key',
            }),
          ),
        ];
      });
    });
}

/** The names that a part reads as with.x, outside of what it declares. */
const namesRead = perValue((part: PartFile): ReadonlySet<string> => {
  const { takes: _takes, ...content } = expandFamilies(part).file;
  return namesTaken(content);
});

function partFindings(id: string, part: PartFile, isUsed: boolean): readonly Located[] {
  const { takes = {} } = part;
  const read = namesRead(part);
  const idle = Object.keys(takes).filter((name) => !read.has(name));
  const undeclared = [...read].filter((name) => !Object.hasOwn(takes, name));
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
    ...idle.map((name): Located => {
      const meant = nearestName(name, undeclared);
      return {
        code: 'config/part-values',
        message:
          meant === undefined
            ? `The part does not use "${name}".`
            : `The part reads with.${meant}, but takes "${name}".`,
        suggestion:
          meant === undefined
            ? `Write with.${name} where the part needs it, or remove it from "takes".`
            : `Did you mean "${meant}"?`,
        location: ['pageParts', id, 'takes', name],
        at: 'key',
      };
    }),
    ...undeclared
      .filter((name) => idle.every((other) => nearestName(other, undeclared) !== name))
      .map(
        (name): Located => ({
          code: 'config/part-values',
          message: `The part reads with.${name}, which it does not take.`,
          suggestion: didYouMean(name, Object.keys(takes)).suggestion ?? `Declare "${name}" in "takes".`,
          location: ['pageParts', id],
          at: 'value',
        }),
      ),
  ];
}

/** A part may contain parts, but these contain no others, so that a value is at most two files away from its page. */
function deeperPart(part: string, location: JsonPath): Located {
  return {
    code: 'config/part-values',
    message: `The part "${part}" contains parts itself, so that a page can use it, but another part cannot.`,
    suggestion: `Use "${part}" in the pages, or write its blocks here.`,
    location,
    at: 'value',
  };
}
