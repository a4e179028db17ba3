import type { JsonPath } from '../ConfigFile.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import { scopeRoots } from '../scopeRoots.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';

/** Is every text that looks like an expression marked as one? */
export function lostEquals(view: ConfigView): readonly Finding[] {
  return partsToAsk(view, []).flatMap((part) => lostIn(part));
}

const lostIn = perPart((part): readonly Finding[] => {
  const found: Finding[] = [];
  const search = (value: unknown, path: JsonPath): void => {
    if (typeof value === 'string') {
      if (looksComputed(value))
        found.push({
          code: 'config/lost-equals',
          message: `"${value}" is a fixed text here, not the value of an expression.`,
          expected: `"=${value}", or another text`,
          suggestion: `Did you mean "=${value}"?`,
          part,
          path,
        });
    } else if (value !== null && typeof value === 'object')
      for (const [key, child] of Object.entries(value))
        search(child, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visitDefined(part.format, part.value, ['Value'], ({ value, path, property }) => {
    if (property !== 'agreement') search(value, path);
  });
  return found;
});

const aPath = new RegExp(`^(?:${Object.keys(scopeRoots).join('|')})(?:\\.[A-Za-z_]\\w*|\\[\\d+\\])+$`);
const aCall = /^(?:coalesce|decimal|money|size|first|int|string|daysAhead|daysAgo|today|now|sum|rate|minute)\(.*\)$/;

const aPart = `(?:(?:${Object.keys(scopeRoots).join('|')})(?:\\.[A-Za-z_]\\w*|\\[\\d+\\])+|'[^']*')`;
/** Texts and values joined by +. */
const aSum = new RegExp(`^${aPart}(?:\\s*\\+\\s*${aPart})+$`);

/** Whether a text looks like an expression that has lost its =. */
export function looksComputed(text: string): boolean {
  return aPath.test(text) || aCall.test(text) || aSum.test(text);
}
