import { isExpressionText } from '../views/collectExpressions.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { visitDefined, visitObjects, type ConfigNode, type ObjectNode } from '../meta/walkConfig.ts';
import { textDomain } from '../texts/TextUse.ts';
import { perPart } from './perPart.ts';
import { partsToAsk, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Values that the portal itself passes to the text of a part, by owner and property. */
const ownValues: Readonly<Record<string, readonly string[]>> = {
  'Block_countdown.text': ['time', 'seconds'],
  'FieldUi.itemTitle': ['n'],
  'HTTP status.text': ['status'],
  'No message.text': ['code'],
  'Agreements.otherLanguage': ['language'],
  'Agreements.reading': ['language'],
  'Agreements.signed': ['title'],
};

/** Does each named text get a value for each of its placeholders, and no other value? */
export function textArguments(view: ConfigView): readonly Finding[] {
  return partsToAsk(view, ['site']).flatMap((part) => {
    const { holders, texts } = textsIn(part);
    return [
      ...texts.flatMap(({ node, around }) => missing(view, node, around, part)),
      ...holders.flatMap((holder) => surplus(view, holder, part)),
    ];
  });
}

/** The texts that a part names, and the objects that pass values to them. */
const textsIn = perPart((part) => {
  const holders = new Map<string, Holder>();
  const texts: { readonly node: ConfigNode; readonly around: Holder | undefined }[] = [];
  visitObjects(part.format, part.value, (node) => {
    const holder = readHolder(node);
    if (holder) holders.set(node.path.join('\0'), holder);
  });
  visitDefined(part.format, part.value, ['TextKey'], (node) => {
    if (typeof node.value !== 'string') return;
    const around = holders.get(node.path.slice(0, -1).join('\0'));
    texts.push({ node, around });
    around?.keys.push(node.value);
  });
  return { holders: [...holders.values()], texts };
});

/** An object that passes values to its texts. */
interface Holder {
  readonly path: JsonPath;
  readonly given: readonly string[];
  readonly keys: string[];
}

function readHolder({ definition, value, path }: ObjectNode): Holder | null {
  if (definition === 'Action_open' || definition === 'Action_run') return null; // here `args` are values for a dialog or an action list
  const { args } = value;
  return isRecord(args) ? { path, given: Object.keys(args), keys: [] } : null;
}

function missing(
  view: ConfigView,
  { value, owner, property, path }: ConfigNode,
  holder: Holder | undefined,
  part: ConfigPart,
): readonly Finding[] {
  const key = String(value);
  const [first = [], ...others] = isExpressionText(key) ? [] : placeholders(view, key);
  const given = [...(holder?.given ?? []), ...(ownValues[`${owner}.${property}`] ?? [])];
  // A placeholder in only some languages is an error of the texts, not of the values.
  const lacking = first.filter((name) => !given.includes(name) && others.every((names) => names.includes(name)));
  if (lacking.length === 0) return [];
  return [
    {
      code: 'config/text-value-missing',
      message: `The text "${key}" gets no value for {${lacking.join('}, {')}}.`,
      expected: path.length === 1 ? 'a text without placeholders' : `args with ${lacking.join(', ')}`,
      part,
      path,
    },
  ];
}

/** Finds values without placeholder. Computed texts and texts derived from an id may use any value. */
function surplus(view: ConfigView, { path, given, keys }: Holder, part: ConfigPart): readonly Finding[] {
  const used = keys.flatMap((key) => (isExpressionText(key) ? [] : placeholders(view, key)));
  if (used.length === 0 || keys.some(isExpressionText)) return [];
  return given
    .filter((name) => !used.some((names) => names.includes(name)))
    .map(
      (name): Finding => ({
        code: 'config/text-value-unused',
        message: `The text has no placeholder {${name}}.`,
        suggestion: 'Remove the value, or use it in the text.',
        part,
        path: [...path, 'args', name],
        at: 'key',
      }),
    );
}

/** The placeholders of a text in each locale that has it. */
function placeholders({ authored, parts, tools }: ConfigView, key: string): readonly (readonly string[])[] {
  return parts.site.locales.flatMap((locale) => {
    const text = authored.texts[locale]?.[textDomain(key)]?.[key];
    return text === undefined ? [] : [tools.textArguments(text)];
  });
}
