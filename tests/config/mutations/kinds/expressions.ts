import { misspell, replaceText, type FaultKind } from '../Fault.ts';
import type { SiteText, Spot } from '../SiteText.ts';

const files = /^schemas\/(menus|\w+\/(pages|forms)\/)/;

/** Faults in expressions. */
export const expressions: readonly FaultKind[] = [
  changed('a bracket is missing', (source) => (source.endsWith(')') ? source.slice(0, -1) : null)),
  changed('a quote is missing', (source) => (/'[^']*'/.test(source) ? source.replace(/'([^']*)'/, "'$1") : null)),
  changed('a root is misspelt', (source) =>
    /\b(session|route|page|flow)\.\w/.test(source)
      ? source.replace(/\b(session|route|page|flow)(?=\.\w)/, misspell)
      : null,
  ),
  changed('a call is misspelt', (source) =>
    /\bdata\.\w+/.test(source)
      ? source.replace(/\bdata\.(\w+)/, (_all, name: string) => `data.${misspell(name)}`)
      : null,
  ),
  changed('a key of an answer is misspelt', (source) =>
    /\bdata\.\w+\.\w+/.test(source)
      ? source.replace(
          /\b(data\.\w+)\.([a-z]\w+)(?![\w(])/,
          (_all, call: string, name: string) => `${call}.${misspell(name)}`,
        )
      : null,
  ),
  changed(
    'a field of a form is misspelt',
    (source) =>
      /\bform\.\w+/.test(source)
        ? source.replace(/(?<![\w.])form\.(\w+)/, (_all, name: string) => `form.${misspell(name)}`)
        : null,
    /\/forms\//,
  ),
  changed('a key of the session is misspelt', (source) =>
    /\bsession\.\w+/.test(source)
      ? source.replace(/\bsession\.(\w+)/, (_all, name: string) => `session.${misspell(name)}`)
      : null,
  ),
  changed('a state of the page is misspelt', (source) =>
    /(?<![\w.])(page|flow)\.\w+/.test(source)
      ? source.replace(
          /(?<![\w.])(page|flow)\.(\w+)/,
          (_all, root: string, name: string) => `${root}.${misspell(name)}`,
        )
      : null,
  ),
  changed('a function is misspelt', (source) =>
    /\b(coalesce|decimal|money|daysAhead|daysAgo|size|first)\(/.test(source)
      ? source.replace(/\b(coalesce|decimal|money|daysAhead|daysAgo|size|first)(?=\()/, misspell)
      : null,
  ),
  changed('a condition compares with another type', (source) =>
    /(session|form|row)\.\w+ == '[^']*'/.test(source)
      ? source.replace(/((?:session|form|row)\.\w+) == '[^']*'/, '$1 == 5')
      : null,
  ),
  changed(
    'a text is compared with a value that it never has',
    (source) =>
      /form\.\w+ == '[A-Z_]+'/.test(source)
        ? source.replace(
            /(form\.\w+) == '([A-Z_]+)'/,
            (_all, left: string, value: string) => `${left} == '${misspell(value)}'`,
          )
        : null,
    /\/forms\//,
    isEnumCompared,
  ),
  changed('a permission is misspelt', (source) =>
    /' in session\.permissions/.test(source)
      ? source.replace(/'([\w.]+)'(?= in session\.permissions)/, (_all, name: string) => `'${misspell(name)}'`)
      : null,
  ),
  changed(
    'a state is compared with a value that it never has',
    (source) =>
      /(?<![\w.])page\.\w+ == '\w+'/.test(source)
        ? source.replace(
            /(?<![\w.])(page\.\w+) == '(\w+)'/,
            (_all, left: string, value: string) => `${left} == '${misspell(value)}'`,
          )
        : null,
    /\/pages\//,
    isWrittenState,
  ),
  changed(
    'two currencies are compared',
    (source) =>
      /decimal\(form\.amount\).*c\.oriCurrency == form\.oriCurrency/.test(source)
        ? source.replace('form.oriCurrency', 'form.aimCurrencyCode')
        : null,
    /\/withdraw\/forms\//,
  ),
  conditions('a condition is a number', () => 'size([1, 2])'),
  conditions(
    'a condition contradicts itself',
    (source) => `(${source}) && session.loginName == 'a' && session.loginName == 'b'`,
  ),
  conditions(
    'a condition is always true',
    (source) => `(${source}) || session.loginName == 'a' || session.loginName != 'a'`,
  ),
  conditions('a condition is false for good', () => '1 == 2'),
];

const conditionKeys = new Set(['when', 'visibleWhen', 'enabledWhen', 'requiredWhen']);

function isExpression({ key, value }: Spot): boolean {
  return typeof value === 'string' && ((value.startsWith('=') && !value.startsWith('==')) || conditionKeys.has(key));
}

function changed(
  what: string,
  change: (source: string) => string | null,
  where: RegExp = files,
  fits: (site: SiteText, spot: Spot) => boolean = () => true,
): FaultKind {
  return {
    name: `in an expression ${what}`,
    plant: (site) =>
      site
        .spots(where)
        .filter((spot) => files.test(spot.file) && isExpression(spot) && fits(site, spot))
        .flatMap((spot) => {
          const outcome = change(String(spot.value));
          return outcome === null || outcome === spot.value ? [] : [replaceText(site.text(spot.file), spot, outcome)];
        }),
  };
}

function conditions(name: string, change: (source: string) => string): FaultKind {
  return {
    name,
    plant: (site) =>
      site
        .spots(files)
        .filter(({ key, value }) => (key === 'visibleWhen' || key === 'enabledWhen') && typeof value === 'string')
        .map((spot) => replaceText(site.text(spot.file), spot, change(String(spot.value)))),
  };
}

/** The checker can find a wrong value only for a field whose schema lists its values. */
function isEnumCompared(site: SiteText, { file, value }: Spot): boolean {
  const [, field = ''] = /form\.(\w+) == '[A-Z_]+'/.exec(String(value)) ?? [];
  return site
    .spots(new RegExp(`^${file.replaceAll('.', '\\.')}$`))
    .some(({ path }) => path.join('.') === `schema.properties.${field}.enum`);
}

/** The values of a state are known only if it starts as a text and is never set from other data. */
function isWrittenState(site: SiteText, { file, value }: Spot): boolean {
  const [, name = ''] = /(?<![\w.])page\.(\w+) == '\w+'/.exec(String(value)) ?? [];
  const spots = site.spots(new RegExp(`^${file.replaceAll('.', '\\.')}$`));
  const starts = spots.some(
    (spot) => spot.path.join('.') === `state.${name}` && typeof spot.value === 'string' && spot.value !== '',
  );
  return (
    starts &&
    spots.every(
      ({ key, value: into, around }) =>
        (key !== 'into' && key !== 'path') ||
        into !== `page.${name}` ||
        (around['do'] === 'set' && !String(around['value']).startsWith('=')),
    )
  );
}
