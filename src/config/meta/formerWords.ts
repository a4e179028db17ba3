import { recordOf } from '../recordOf.ts';

/** A key or value that the config language had before, and what a file contains instead. */
export interface FormerWord {
  /** The key with the same meaning; absent when the key stays, or when none has the meaning. */
  readonly key?: string;
  /** The value to write; undefined removes the key. Without this function the value stays. */
  readonly value?: (before: unknown) => unknown;
  /** What to write instead, as a sentence. By default it names the key. */
  readonly instead?: string;
  /** The author has to decide: no fix is offered. */
  readonly byHand?: true;
}

type Words = Readonly<Record<string, FormerWord>>;

const negated = (condition: unknown): unknown => `!(${String(condition)})`;
const perRow: Words = { columns: { key: 'perRow' } };
const enabled: FormerWord = {
  key: 'enabledWhen',
  value: negated,
  instead: 'Write "enabledWhen" with the opposite condition.',
};
const clicked: FormerWord = { key: 'onClick' };

/** A guard whose statuses were part of its text: `kyc:3,5`, `kyc:!6`, `kyc:card`, `kyc:personal=3,5;enterprise=5`. */
function guardOf(text: string): Readonly<Record<string, unknown>> {
  const [name, rules = ''] = text.split(/:(.*)/s);
  const codes = (list: string) => list.split(',').map((code) => code.trim());
  const parts = rules
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
    .map((rule): readonly [string, unknown] => {
      const [kind = '', list] = rule.split('=');
      if (list !== undefined) return [kind.trim(), codes(list)];
      return rule === 'card'
        ? ['card', true]
        : rule.startsWith('!')
          ? ['refuse', codes(rule.slice(1))]
          : ['allow', codes(rule)];
    });
  return { name, ...Object.fromEntries(parts) };
}

const isFormerGuard = (value: unknown): value is string => typeof value === 'string' && value.includes(':');
const guard = (value: unknown): FormerWord | undefined =>
  isFormerGuard(value)
    ? { value: () => guardOf(value), instead: 'Write an object with the name of the guard and the statuses.' }
    : undefined;
const guards = (value: unknown): FormerWord | undefined =>
  Array.isArray(value) && value.some(isFormerGuard)
    ? {
        value: () => value.map((one: unknown) => (isFormerGuard(one) ? guardOf(one) : one)),
        instead: 'Write an object with the name of the guard and the statuses.',
      }
    : undefined;
const permission = (value: unknown): FormerWord | undefined =>
  typeof value === 'string' && value.includes(',')
    ? {
        value: () =>
          value
            .split(',')
            .map((code) => code.trim())
            .filter((code) => code !== ''),
        instead: 'Write a list of codes, of which one suffices.',
      }
    : undefined;

/** Former keys by the definition or title of the object that had them. */
const formerKeys: Readonly<Record<string, Words>> = {
  Call: {
    absentOn: { byHand: true, instead: 'Write the status at each code: "onError": { "990404": "absent" }.' },
  },
  Block_header: { subtitle: { key: 'text' } },
  Block_result: { subtitle: { key: 'text' } },
  Block_form: { ...perRow, readOnlyWhen: enabled },
  Block_describedForm: { ...perRow, readOnlyWhen: enabled },
  Block_formSummary: perRow,
  Block_descriptions: perRow,
  Block_statistics: perRow,
  Block_cards: perRow,
  Block_table: { rowLink: clicked },
  Block_list: {
    rowLink: { byHand: true, instead: 'Write the page that a row opens as "open": { "to": "domain.page" }.' },
    paging: {
      value: () => undefined,
      instead: 'Remove it: a list always shows its rows page by page. For all rows on one page write a table.',
    },
  },
  Block_tabs: { items: { key: 'tabs' } },
  Block_steps: { items: { key: 'steps' } },
  Block_links: { ...perRow, items: { key: 'links' }, look: { key: 'style' } },
  Block_editableTable: { buttons: { byHand: true, instead: 'Write a block of type buttons above the table.' } },
  Series: {
    field: { byHand: true, instead: 'Write the field as the "id" of the series.' },
    label: { byHand: true, instead: 'Write the text under the key page.block.id.' },
  },
  Link: { help: { byHand: true, instead: 'Name the key of the text as the "note" of the link.' } },
  Empty: { noMatch: { byHand: true, instead: 'Write the text under the key page.block.noMatch.' } },
  Item: { link: clicked },
  Column: { link: clicked },
  FieldUi: {
    optionsText: { key: 'texts' },
    decimals: { byHand: true, instead: 'Write "multipleOf" into the schema of the field, 0.01 for two decimals.' },
    example: { byHand: true, instead: 'Write a block of type image above the form.' },
  },
  'Choices from data': { disabledWhen: enabled },
  Site: {
    capture: {
      key: 'cookies',
      byHand: true,
      instead: 'Write each cookie into "cookies" by its name, with its "query" and "days".',
    },
  },
  Session: { clear: { byHand: true, instead: 'Declare the keys in "stored": sign-out removes them.' } },
  Action_store: {
    area: {
      value: () => undefined,
      instead: 'Remove it: "stored" of schemas/site.json declares the area of each key.',
    },
  },
  Action_confirm: { title: { byHand: true, instead: 'Say what is asked in "text".' } },
  Action_guard: {
    allow: { byHand: true, instead: 'Write the statuses into "guard": { "name": "kyc", "allow": ["3", "5"] }.' },
  },
};

/** Gives each list of values of a path parameter its name. */
function withEnums(params: unknown): unknown {
  return Object.fromEntries(
    Object.entries(recordOf(params)).map(([name, values]) => [name, Array.isArray(values) ? { enum: values } : values]),
  );
}

/** Former values of keys that stay, by object and key. */
const formerValues: Readonly<Record<string, Readonly<Record<string, (value: unknown) => FormerWord | undefined>>>> = {
  Action_guard: { guard },
  Button: { guard },
  Link: { guard },
  Route: {
    guards,
    params: (value) =>
      Object.values(recordOf(value)).some(Array.isArray)
        ? { value: withEnums, instead: 'Write the values of a parameter as its "enum".' }
        : undefined,
  },
  Block_table: {
    paging: (value) =>
      value === 'none'
        ? { value: () => false, instead: 'Write false.' }
        : value === 'server' || value === 'local'
          ? {
              value: () => undefined,
              instead: 'Remove it: the server pages if "total" is given, else the browser does.',
            }
          : undefined,
  },
};

/** The former word that an object of the format (a definition, else a title) has at a key that the format does not declare. */
export function formerKey(owner: string, key: string): FormerWord | undefined {
  const words = formerKeys[owner];
  return words && Object.hasOwn(words, key) ? words[key] : undefined;
}

/** What replaces a former value of a declared key; undefined when the value is not a former one. */
export function formerValue(owner: string, key: string, value: unknown): FormerWord | undefined {
  return key === 'permission' ? permission(value) : formerValues[owner]?.[key]?.(value);
}

/** All former keys, for tests: the object, the key, and what replaces it. */
export function allFormerKeys(): readonly {
  readonly owner: string;
  readonly key: string;
  readonly word: FormerWord;
}[] {
  return Object.entries(formerKeys).flatMap(([owner, words]) =>
    Object.entries(words).map(([key, word]) => ({ owner, key, word })),
  );
}
