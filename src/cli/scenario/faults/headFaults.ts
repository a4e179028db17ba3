import { didYouMean } from '../../../config/nearestName.ts';
import type { Fault, ScenarioSource } from './ScenarioSource.ts';

/** Are the user, the region and the time those of the site and of the calendar? */
export function headFaults({
  scenario: { persona, region, now },
  personas,
  project,
}: ScenarioSource): readonly Fault[] {
  return [
    ...unknown('persona', persona, 'demo account', Object.keys(personas)),
    ...(region === undefined ? [] : unknown('region', region, 'region', [...project.regions.keys()])),
    ...(now === undefined || isTime(now)
      ? []
      : [{ path: ['now'], step: 'now', expected: 'a time of the calendar like 2026-07-31 10:00:00', found: now }]),
  ];
}

function unknown(key: string, name: string, noun: string, known: readonly string[]): readonly Fault[] {
  if (known.includes(name)) return [];
  return [
    {
      path: [key],
      step: key,
      expected: `one of ${known.slice(0, 8).join(', ')}${known.length > 8 ? `, … (${known.length} names)` : ''}`,
      found: [`there is no ${noun} "${name}"`, didYouMean(name, known).suggestion ?? '']
        .filter((part) => part !== '')
        .join('. '),
    },
  ];
}

/** Whether a text is a day and a time that there are. */
function isTime(text: string): boolean {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 19) === text.replace(' ', 'T');
}
