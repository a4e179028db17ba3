import { expandParts } from '../derive/expandParts.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { inOwnFile } from '../load/placeOfLocation.ts';
import { didYouMean } from '../nearestName.ts';
import { recordOf } from '../recordOf.ts';
import { flowsPart, placeInFile, type ConfigView, type Finding } from './ConfigView.ts';

type Resets = Readonly<Record<string, readonly string[]>>;
type Fault = Pick<Finding, 'message' | 'expected' | 'suggestion'> & {
  readonly path: JsonPath;
  readonly at: 'key' | 'value';
};

/** Does every reset name values that are stored, and does no value reset itself? */
export function resets({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // the page that an overlay changes is checked in its whole form
  const { written } = authored;
  const inFlows = Object.entries(written.flows).flatMap(([id, flow]) => {
    const part = flowsPart(parts);
    return [...namesOf(flow.resets, declaredIn('', flow.state['properties'])), ...circles(flow.resets)].map(
      ({ path, ...fault }): Finding => ({
        code: 'config/resets',
        ...fault,
        part,
        path: ['flows', id, 'resets', ...path],
      }),
    );
  });
  const inPages = Object.entries(written.pages).flatMap(([id, short]) => {
    const { page, locate } = expandParts(id, short, written.pageParts);
    const flow = page.flow === undefined ? {} : written.flows[page.flow]?.state['properties'];
    const declared = [...declaredIn('page.', page.state), ...declaredIn('flow.', flow)];
    return [...namesOf(page.resets, declared), ...circles(page.resets)].map(({ path, at, ...fault }): Finding => {
      const own = inOwnFile(authored, written, locate(['resets', ...path]));
      return { code: 'config/resets', ...fault, place: placeInFile(own?.file, own?.path ?? [], at) };
    });
  });
  return [...inFlows, ...inPages];
}

/** The declared places of a state: its keys, and the keys of objects in it. */
function declaredIn(root: string, state: unknown): readonly string[] {
  return Object.entries(recordOf(state)).flatMap(([key, value]) => [
    `${root}${key}`,
    ...(isRecord(value) ? Object.keys(value).map((inner) => `${root}${key}.${inner}`) : []),
  ]);
}

function namesOf(declaredResets: Resets = {}, declared: readonly string[]): readonly Fault[] {
  const fault = (name: string, path: JsonPath, at: 'key' | 'value'): readonly Fault[] =>
    declared.includes(name)
      ? []
      : [
          {
            message: `"${name}" is not stored.`,
            expected: 'a value of the state',
            ...didYouMean(name, declared),
            path,
            at,
          },
        ];
  return Object.entries(declaredResets).flatMap(([name, targets]) => [
    ...fault(name, [name], 'key'),
    ...targets.flatMap((target, index) => fault(target, [name, index], 'value')),
  ]);
}

/** Values that reset themselves, directly or through others: the reset would take back what was just entered. */
function circles(declaredResets: Resets = {}): readonly Fault[] {
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    return (declaredResets[from] ?? []).some((target) => target === to || leadsTo(target, to, seen));
  };
  return Object.entries(declaredResets).flatMap(([name, targets]) =>
    targets.flatMap((target, index): readonly Fault[] =>
      target === name || leadsTo(target, name)
        ? [
            {
              message: `"${name}" resets itself${target === name ? '' : ` through "${target}"`}.`,
              expected: 'values that do not reset each other',
              path: [name, index],
              at: 'value',
            },
          ]
        : [],
    ),
  );
}
