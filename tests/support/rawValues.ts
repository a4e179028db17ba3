import fs from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright';
import { isRecord } from '../../src/domain/isRecord.ts';

/** A value of an enumeration: capitals that no seller reads as a word. */
const inCapitals = /^[A-Z][A-Z0-9_]{3,}$/;

/** Begins the message about a raw value. */
export const rawMessage = 'raw value: ';

/** Returns the values of the operations' enumerations that are in capitals and are no text of the interface. */
function enumValues(schemasDir: string, textsDir: string): readonly string[] {
  const texts = new Set<string>();
  for (const file of jsonIn(textsDir)) collect(file, (value) => void texts.add(value));
  const found = new Set<string>();
  for (const file of [...jsonIn(schemasDir)].filter((one) => /\/(api|_shared\/\w+)\.json$/.test(one)))
    collect(file, (value, key) => {
      if (key === 'enum' && inCapitals.test(value) && !texts.has(value)) found.add(value);
    });
  return [...found];
}

export const shippedEnumValues = enumValues('schemas', 'i18n');

/** Runs in the browser: the lines of the page that are such a value, or an amount without separators. */
export function rawLines(values: readonly string[]): readonly string[] {
  if (window.location.pathname === '/sandbox') return []; // the console of the sandbox shows values as they are
  const lines = document.body.innerText.split(/[\n\t]/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => values.includes(line) || /^\d{4,}\.\d{2}$/.test(line)))];
}

/** Warns in the console about the raw values of each page that is left. */
export async function reportRawValues(context: BrowserContext): Promise<void> {
  const given = [shippedEnumValues, rawMessage].map((value) => JSON.stringify(value));
  await context.addInitScript({ content: `(${warnWhenLeft.toString()})(${rawLines.toString()}, ${given.join(', ')})` });
}

/** Runs in the browser before the portal. */
function warnWhenLeft(find: typeof rawLines, values: readonly string[], message: string): void {
  if (window.top !== window) return;
  window.navigation.addEventListener('navigate', () => {
    if (document.body !== null) for (const line of find(values)) console.warn(message + line);
  });
}

function* jsonIn(folder: string): Iterable<string> {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.json') && !name.startsWith('_meta')) yield path.join(folder, name);
}

function collect(file: string, note: (value: string, key: string) => void): void {
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') note(value, key);
    else if (Array.isArray(value)) for (const one of value) walk(one, key);
    else if (isRecord(value)) for (const [name, one] of Object.entries(value)) walk(one, name);
  };
  walk(JSON.parse(fs.readFileSync(file, 'utf8')), '');
}
