import { posix } from 'node:path';
import { misspell, type FaultKind } from '../Fault.ts';
import { record, type SiteText, type Spot } from '../SiteText.ts';
import { accessFile, changing, forms, having, listOf, pages, siteFile, type Change } from './changing.ts';

/** Values of another type or unit than their place has, and widgets and formats that do not fit. */
export const values: readonly FaultKind[] = [
  unmarked('a value to store', pages, ({ key, around }) => key === 'value' && around['do'] === 'set'),
  unmarked('an argument', pages, ({ path }) => path.at(-2) === 'args'),
  unmarked('a query', pages, ({ path }) => path.at(-2) === 'query' || path.at(-2) === 'params'),
  unmarked('an input', pages, ({ path }) => path.at(-2) === 'input'),
  unmarked('the value of an item or column', pages, ({ key, around }) => key === 'value' && 'id' in around),
  unmarked(
    'a currency',
    /^schemas\/\w+\/(pages|forms)\//,
    ({ key, around }) => key === 'currency' && ('id' in around || 'widget' in around),
  ),
  changing('an amount is compared as a whole number', {
    files: forms,
    fits: ({ key, value }) => key === 'when' && String(value).includes('decimal(form.'),
    change: ({ value }) => ({
      to: String(value)
        .replaceAll(/decimal\(form\.(\w+)\)/g, 'int(form.$1)')
        .replaceAll(/decimal\('?(\d+)[^)]*\)/g, '$1'),
    }),
  }),
  changing('an amount is shown as a date', {
    files: pages,
    fits: ({ key, value, around }) => key === 'format' && value === 'money' && 'id' in around,
    change: () => ({ to: 'date' }),
  }),
  changing('a time is shown as an amount', {
    files: pages,
    fits: ({ key, value, around }) => key === 'format' && value === 'dateTime' && 'id' in around,
    change: () => ({ to: 'percent' }),
  }),
  changing('a choice is shown as a whole number', {
    files: pages,
    // A table of no rows shows nothing.
    fits: (spot, site) =>
      spot.key === 'format' && spot.value === 'options' && 'id' in spot.around && !isInEmptyTable(spot, site),
    change: () => ({ to: 'integer' }),
  }),
  changing('an amount is shown without a currency', {
    files: pages,
    fits: ({ key, around }) => key === 'currency' && around['format'] === 'money',
    change: () => 'gone',
  }),
  changing('a field of an amount has no currency', {
    files: forms,
    fits: ({ key, around }) => key === 'currency' && around['widget'] === 'money',
    change: () => 'gone',
  }),
  changing('a stored value has another type', {
    files: pages,
    fits: ({ key, value, around }) =>
      key === 'value' &&
      around['do'] === 'set' &&
      String(around['path']).startsWith('flow.') &&
      typeof value === 'boolean',
    change: () => ({ to: 'yes' }),
  }),
  changing('a form is filled with a value of another type', {
    files: pages,
    fits: ({ path, value }) => path.at(-2) === 'values' && String(value).startsWith('='),
    change: (spot, site) => (actionAround(spot, site)['do'] === 'fill' ? { to: { x: 1 } } : null),
  }),
  changing('an initial value has another type', {
    files: pages,
    fits: ({ path, value }) => path.at(-2) === 'initial' && String(value).startsWith('='),
    change: () => ({ to: { x: 1 } }),
  }),
  changing('a computed value has another type', {
    files: forms,
    fits: ({ path }) => path[0] === 'computed' && path.length === 2,
    change: () => ({ to: '=[1, 2]' }),
  }),
  ui(
    'a select has no choices',
    // Without them, a field whose schema lists its values offers these.
    (spot, site) =>
      ['select', 'radio'].includes(String(record(spot.value)['widget'])) &&
      'optionsFrom' in record(spot.value) &&
      !listsValues(followed(fieldOf(site, spot), spot, site)),
    ({ value }) => ({ to: without(value, 'optionsFrom') }),
  ),
  ui(
    'an upload has no operation',
    ({ value }) => record(value)['widget'] === 'upload' && 'operation' in record(value),
    ({ value }) => ({ to: without(value, 'operation') }),
  ),
  ui(
    'a code has no operation',
    ({ value }) => record(value)['widget'] === 'code',
    ({ value }) => ({ to: without(value, 'operation') }),
  ),
  ui(
    'an upload accepts an unknown kind of file',
    ({ value }) => record(value)['widget'] === 'upload',
    (spot) => having(spot, { accept: ['jpgg'] }),
  ),
  ui(
    'the size of an upload is in megabytes',
    ({ value }) => record(value)['widget'] === 'upload',
    (spot) => having(spot, { maxSize: 5 }),
  ),
  ui(
    'a date is chosen for a truth',
    (spot, site) => typeOf(site, spot) === 'boolean',
    (spot) => having(spot, { widget: 'date' }),
  ),
  ui(
    'a switch is in the place of a text',
    (spot, site) => typeOf(site, spot) === 'string' && !('optionsFrom' in record(spot.value)),
    (spot) => having(spot, { widget: 'switch' }),
  ),
  ui(
    'a password is a plain text',
    ({ value }) => ['password', 'payPassword'].includes(String(record(value)['widget'])),
    (spot) => having(spot, { widget: 'text' }),
  ),
  ui(
    'a field takes more characters than its schema',
    (spot, site) => typeof fieldOf(site, spot)['maxLength'] === 'number',
    (spot, site) => having(spot, { maxLength: Number(fieldOf(site, spot)['maxLength']) + 10 }),
  ),
  ui(
    'the first date is after the last',
    ({ value }) => record(value)['widget'] === 'date',
    (spot) => having(spot, { minDate: '=daysAhead(30)', maxDate: '=daysAhead(1)' }),
  ),
  ui(
    'a limit of a date is no date',
    ({ value }) => record(value)['widget'] === 'date',
    (spot) => having(spot, { minDate: 'tomorrow' }),
  ),
  ui(
    'letters are removed from a field of letters',
    (spot, site) => /\[A-Z|a-z/.test(String(fieldOf(site, spot)['pattern'])),
    (spot) => having(spot, { normalize: ['digitsOnly'] }),
  ),
  ui(
    'two choices have one label',
    ({ value }) => optionsOf(value).length > 1 && typeof record(optionsOf(value)[0])['label'] === 'string',
    (spot) => {
      const [first, second, ...rest] = optionsOf(spot.value);
      return having(spot, { options: [first, { ...record(second), label: record(first)['label'] }, ...rest] });
    },
  ),
  ui(
    'a choice is refused by the schema',
    (spot, site) =>
      optionsOf(spot.value).length > 1 &&
      typeof record(optionsOf(spot.value)[0])['value'] === 'string' &&
      !('options' in record(optionsOf(spot.value)[0])) && // the value of a group is no choice
      listsValues(fieldOf(site, spot)),
    (spot) => {
      const [first, ...rest] = optionsOf(spot.value);
      return having(spot, {
        options: [{ ...record(first), value: misspell(String(record(first)['value'])) }, ...rest],
      });
    },
  ),
  ui(
    'a field completes an unknown kind of entry',
    ({ value }) => 'autoComplete' in record(value),
    (spot) => having(spot, { autoComplete: 'usrname' }),
  ),
  changing('a number is a multiple of zero', {
    files: /^schemas\/gallery\/forms\//,
    fits: ({ key, path }) => key === 'multipleOf' && path[0] === 'schema',
    change: () => ({ to: 0 }),
  }),
  site(
    'the timeout is in seconds',
    ({ key }) => key === 'timeout',
    () => ({ to: 30 }),
  ),
  site(
    'the timeout is zero',
    ({ key }) => key === 'timeout',
    () => ({ to: 0 }),
  ),
  site(
    'a delay is negative',
    ({ path }) => path[0] === 'delays' && path.length === 2,
    ({ value }) => ({ to: -Number(value) }),
  ),
  site(
    'a delay is in seconds',
    ({ path, value }) => path[0] === 'delays' && path.length === 2 && Number(value) >= 3000,
    ({ value }) => ({ to: Number(value) / 1000 }),
  ),
  site(
    'a cookie lives for negative days',
    ({ key }) => key === 'days',
    () => ({ to: -1 }),
  ),
  site(
    'one query is kept twice',
    ({ path, key, value }) => path[0] === 'cookies' && key === 'query' && value !== 'shopInvite',
    () => ({ to: 'shopInvite' }),
  ),
  site(
    'the languages lack that of a region',
    ({ key, value, path }) => key === 'locales' && path.length === 1 && Array.isArray(value),
    () => ({ to: ['en', 'zh-HK'] }),
  ),
  site(
    'a language is misspelt',
    ({ key, value }) => key === 'locales' && value === 'zh-HK',
    () => ({ to: 'zh_HK' }),
  ),
  site(
    'an origin is not encrypted',
    ({ key, value }) => key === 'origins' && typeof value === 'string',
    ({ value }) => ({ to: String(value).replace('https:', 'http:') }),
  ),
  changing('a constant of a region has another name', {
    files: /^schemas\/regions\//,
    // A constant that no expression reads changes nothing.
    fits: ({ key, path }, site) => path.at(-2) === 'constants' && isRead(site, `site.constants.${key}`),
    change: ({ key }) => ({ key: misspell(key) }),
    near: 9,
  }),
  changing(
    'a response is kept for a year of minutes',
    {
      files: /^schemas\/\w+\/(pages|forms)\//,
      fits: ({ key, path }) => key === 'cache' && path.includes('calls'),
      change: ({ value }) => ({ to: Number(value) * 60_000 }),
    },
    { harmless: true },
  ),
  changing('a class of verification has lost a status', {
    files: accessFile,
    fits: ({ key, path, value }) => path[0] === 'kyc' && typeof value === 'string' && key !== 'treatAsEmpty',
    change: () => 'gone',
    near: 2,
  }),
  changing('a status of verification is in two classes', {
    files: accessFile,
    fits: ({ path, value }) => path[0] === 'kyc' && path[1] === 'review' && typeof value === 'string',
    change: () => ({ before: '5' }),
    near: 2,
  }),
  changing('a state of a guard has no dialog', {
    files: accessFile,
    fits: ({ path }) => path[0] === 'guards' && path.length === 4,
    change: () => 'gone',
    near: 2,
  }),
];

/** A value whose "=" was forgotten, so that the text of the expression is used. */
function unmarked(what: string, files: RegExp, fits: (spot: Spot) => boolean): FaultKind {
  return changing(`${what} has lost its "="`, {
    files,
    fits: (spot) =>
      /^=(data|page|flow|form|row|session|args|result|option|site)\.[\w.]+$/.test(String(spot.value)) && fits(spot),
    change: ({ value }) => ({ to: String(value).slice(1) }),
  });
}

/** A fault in how a form shows one field. */
function ui(
  name: string,
  fits: (spot: Spot, site: SiteText) => boolean,
  change: (spot: Spot, site: SiteText) => Change,
): FaultKind {
  return {
    name,
    plant: (text) =>
      changing(name, {
        files: forms,
        fits: (spot) => spot.path[0] === 'ui' && spot.path.length === 2 && fits(spot, text),
        change,
      }).plant(text),
  };
}

function site(name: string, fits: (spot: Spot) => boolean, change: (spot: Spot) => Change): FaultKind {
  return changing(name, { files: siteFile, fits, change });
}

/** The object two levels above a value: the action that contains its map. */
function actionAround({ file, path }: Spot, site: SiteText): Readonly<Record<string, unknown>> {
  const above = path.slice(0, -2).join('\0');
  return record(
    site.spots(new RegExp(`^${file.replaceAll('.', '\\.')}$`)).find((spot) => spot.path.join('\0') === above)?.value,
  );
}

/** The schema that the form itself declares for the field of a `ui` entry. */
function fieldOf(text: SiteText, { file, key }: Spot): Readonly<Record<string, unknown>> {
  return record(
    text
      .spots(new RegExp(`^${file.replaceAll('.', '\\.')}$`))
      .find(({ path }) => path.join('.') === `schema.properties.${key}`)?.value,
  );
}

/** The schema behind a `$ref` into another file. */
function followed(
  schema: Readonly<Record<string, unknown>>,
  { file }: Spot,
  site: SiteText,
): Readonly<Record<string, unknown>> {
  const [, target = '', pointer = ''] = /^([^#]+)#\/(.+)$/.exec(String(schema['$ref'])) ?? [];
  if (target === '') return schema;
  const path = posix.join(posix.dirname(file), target);
  const steps = pointer.split('/').join('\0');
  return record(
    site.spots(new RegExp(`^${path.replaceAll('.', '\\.')}$`)).find((spot) => spot.path.join('\0') === steps)?.value,
  );
}

/** Whether a column belongs to a table whose rows are an empty list that the page begins with. */
function isInEmptyTable({ file, path }: Spot, site: SiteText): boolean {
  const own = site.spots(new RegExp(`^${file.replaceAll('.', '\\.')}$`));
  const table = own.find((spot) => spot.path.join('\0') === path.slice(0, -3).join('\0'));
  const [, state = ''] = /^=page\.(\w+)$/.exec(String(record(table?.value)['rows'])) ?? [];
  return listOf(own.find((spot) => spot.path.join('.') === `state.${state}`)?.value ?? [1]).length === 0;
}

/** Whether an expression names a place. */
function isRead(site: SiteText, place: string): boolean {
  return site
    .spots(/^(schemas\/|routes|errors)/)
    .some(({ value }) => typeof value === 'string' && value.includes(place));
}

/** Whether a schema refuses values that it does not list. */
function listsValues(schema: Readonly<Record<string, unknown>>): boolean {
  return 'enum' in schema || 'enum' in record(schema['items']);
}

function typeOf(text: SiteText, spot: Spot): unknown {
  const schema = fieldOf(text, spot);
  return 'enum' in schema ? null : schema['type'];
}

function optionsOf(value: unknown): readonly unknown[] {
  return listOf(record(value)['options']);
}

function without(value: unknown, name: string): Readonly<Record<string, unknown>> {
  const { [name]: _gone, ...rest } = record(value);
  return rest;
}
