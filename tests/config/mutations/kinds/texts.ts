import {
  alsoAt,
  insertAfter,
  lineOf,
  misspell,
  placeOfSpot,
  remove,
  renameKey,
  replace,
  replaceText,
  type Accepted,
  type FaultKind,
} from '../Fault.ts';
import type { SiteText, Spot } from '../SiteText.ts';

const locales = ['en', 'zh-CN', 'zh-HK'] as const;
const domains = '(account|bankcard|kyc|payment|wallet|withdraw|record|preference)';

export const texts: readonly FaultKind[] = [
  ...locales.map(
    (locale): FaultKind => ({
      name: `a text is missing in ${locale}`,
      plant: (site) =>
        leaves(site, locale).map((spot) => alsoAt(remove(site.text(spot.file), spot), elsewhere(site, spot))),
    }),
  ),
  {
    name: 'a text cannot be parsed',
    plant: (site) =>
      leaves(site, 'zh-CN')
        .filter(({ value }) => !String(value).includes('{'))
        .map((spot) => replaceText(site.text(spot.file), spot, `${String(spot.value)} {`)),
  },
  {
    name: 'a placeholder has another name in one language',
    plant: (site) =>
      leaves(site, 'zh-HK')
        .filter(({ value }) => /\{\w+\}/.test(String(value)))
        .map((spot) =>
          replaceText(
            site.text(spot.file),
            spot,
            String(spot.value).replace(/\{(\w+)\}/, (_all, name: string) => `{${misspell(name)}}`),
          ),
        ),
  },
  {
    name: 'a placeholder has another name than the argument',
    plant: (site) =>
      leaves(site, 'en')
        .filter(({ value }) => /^[^{}]*\{\w+\}[^{}]*$/.test(String(value)))
        .map((spot) => {
          const inAll = [spot, ...twins(site, spot)].map((twin) =>
            replaceText(site.text(twin.file), twin, String(twin.value).replace(/\{\w+\}/, '{nothing}')),
          );
          return {
            note: `${spot.path.join('.')}: {nothing} in every language`,
            files: new Map(inAll.flatMap(({ files }) => [...files])),
            accepted: [...inAll.flatMap(({ accepted }) => accepted), ...uses(site, spot)],
          };
        }),
  },
  {
    name: 'a text that nothing names',
    plant: (site) =>
      leaves(site, 'en')
        .filter(({ file, path }) => path.length === 2 && isOfPage(site, file, String(path[0])))
        .map((spot) => {
          const name = `nobody${String(spot.path[1])}`;
          const inAll = [spot, ...twins(site, spot)].map((twin) =>
            insertAfter(site.text(twin.file), twin, `${JSON.stringify(name)}: "x"`, ''),
          );
          return {
            note: `${spot.path[0]}.${name} in every language`,
            files: new Map(inAll.flatMap(({ files }) => [...files])),
            accepted: inAll.flatMap(({ accepted }) => accepted),
          };
        }),
  },
  {
    name: 'a text is a number',
    plant: (site) => leaves(site, 'en').map((spot) => replace(site.text(spot.file), spot, '7')),
  },
  {
    name: 'a text has another name in one language',
    plant: (site) =>
      leaves(site, 'zh-HK').map((spot) =>
        alsoAt(renameKey(site.text(spot.file), spot, `${spot.key}Old`), elsewhere(site, spot)),
      ),
  },
];

/** Texts of a language that another part of the config may name; one in eleven, because there are thousands. */
function leaves(site: SiteText, locale: string): readonly Spot[] {
  return site
    .spots(new RegExp(`^i18n/${locale}/${domains}\\.json$`))
    .filter(({ value }) => typeof value === 'string')
    .filter((_, at) => at % 11 === 0);
}

/** The same text in the other languages. */
function twins(site: SiteText, { file, path }: Spot): readonly Spot[] {
  const [, locale = '', domain = ''] = file.split('/');
  return locales
    .filter((other) => other !== locale)
    .flatMap((other) =>
      site.spots(new RegExp(`^i18n/${other}/${domain}$`)).filter((spot) => spot.path.join('.') === path.join('.')),
    );
}

/** Whether a name is that of a page; other names hold texts for values, which a response may name. */
function isOfPage(site: SiteText, file: string, name: string): boolean {
  return site.files.has(`schemas/${(file.split('/')[2] ?? '').replace('.json', '')}/pages/${name}.json`);
}

/** The places of the text in other languages and of its uses in the config: a finding at either is right. */
function elsewhere(site: SiteText, spot: Spot): readonly Accepted[] {
  return [...twins(site, spot).map((twin) => placeOfSpot(site.text(twin.file), twin)), ...uses(site, spot)];
}

/** Lines that name the full key; for a derived key, lines with the last step of its part. */
function uses(site: SiteText, { file, path }: Spot): readonly Accepted[] {
  const domain = (file.split('/')[2] ?? '').replace('.json', '');
  const steps = path.map(String);
  const wanted = [
    `"${[domain, ...steps].join('.')}"`,
    `"${[domain, ...steps.slice(0, -1)].join('.')}"`,
    // The title of a page is derived for its blocks.
    ...(steps.length === 2 && steps[1] === 'title' ? ['"blocks": ['] : []),
    ...steps.slice(-3).flatMap((step) => [`"id": "${step}"`, `"${step}": `, `"${step}"`, `"type": "${step}"`]),
  ];
  return [...site.files]
    .filter(
      ([name]) =>
        new RegExp(`^schemas/${domain}/(pages|forms)/`).test(name) ||
        /^(routes|errors|schemas\/menus|schemas\/shell)/.test(name),
    )
    .flatMap(([name, text]) =>
      wanted.flatMap((word) =>
        occurrences(text, word).map((offset): Accepted => ({ file: name, line: lineOf(text, offset) })),
      ),
    );
}

function occurrences(text: string, word: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) found.push(at);
  return found;
}
