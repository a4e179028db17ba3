import { lineOf, misspell, remove, renameKey, replace, replaceText, type FaultKind, type Planted } from '../Fault.ts';
import type { SiteText, Spot } from '../SiteText.ts';

const described = /^(routes\.config|errors\.config|schemas\/(menus|access|site)|schemas\/\w+\/(pages|forms|flow))/;

/** Faults that the format refuses. */
export const shapes: readonly FaultKind[] = [
  {
    name: 'a property is misspelt',
    breaks: true,
    plant: (site) =>
      pick(
        site,
        ({ key, path, around }) =>
          typeof path.at(-1) === 'string' &&
          [
            'visibleWhen',
            'widget',
            'columns',
            'buttons',
            'onSubmit',
            'rowKey',
            'permission',
            'guards',
            'optionsFrom',
            'requiredWhen',
          ].includes(key) &&
          !('properties' in around) &&
          !insideValue(path),
      ).map((spot) => renameKey(site.text(spot.file), spot, misspell(spot.key))),
  },
  kindOf('the type of a block', ({ key, around }) => key === 'type' && 'type' in around, /\/pages\//),
  kindOf('the kind of an action', ({ key }) => key === 'do', /\/(pages|forms)\//),
  kindOf('the widget of a field', ({ key, path }) => key === 'widget' && path[0] === 'ui', /\/forms\//),
  kindOf('a format', ({ key, around }) => key === 'format' && 'id' in around, /\/pages\//),
  kindOf(
    'a level, tone or kind of button',
    ({ key, around }) => (key === 'kind' && 'actions' in around) || (key === 'level' && around['do'] === 'notify'),
    /\/pages\//,
  ),
  {
    name: 'a number or switch is written as a text',
    breaks: true,
    plant: (site) =>
      pick(
        site,
        ({ value, key }) =>
          (typeof value === 'number' || typeof value === 'boolean') &&
          [
            'perRow',
            'pageSize',
            'background',
            'replace',
            'redirectPage',
            'newTab',
            'maxCount',
            'minItems',
            'span',
            'money',
          ].includes(key) &&
          key !== 'value',
        /^(routes|schemas\/(menus|\w+\/(pages|forms)))/,
      )
        .filter(({ path }) => !insideValue(path))
        .map((spot) => replaceText(site.text(spot.file), spot, String(spot.value))),
  },
  {
    name: 'a list is written as an object',
    breaks: true,
    plant: (site) =>
      pick(
        site,
        ({ value, key }) =>
          Array.isArray(value) &&
          ['blocks', 'actions', 'buttons', 'items', 'tabs', 'columns', 'rules', 'routes', 'entries'].includes(key),
      )
        .filter(({ path }) => !insideValue(path))
        .map((spot) => replace(site.text(spot.file), spot, '{}', `${spot.path.join('.')} is {}`)),
  },
  {
    name: 'a required property is missing',
    breaks: true,
    plant: (site) =>
      pick(
        site,
        ({ key, path, around }) =>
          (key === 'type' && path.at(-3) === 'blocks') ||
          key === 'do' ||
          (key === 'form' && around['type'] === 'form') ||
          (key === 'operation' && path.at(-3) === 'calls') ||
          (key === 'path' && around['page'] !== undefined),
      ).map((spot) => remove(site.text(spot.file), spot)),
  },
  {
    name: 'a comma is missing',
    breaks: true,
    plant: (site) =>
      [...site.files.keys()]
        .filter((file) => /\/pages\/|\/forms\/|i18n\/en\/\w+\.json/.test(file))
        .flatMap((file): Planted[] => {
          const text = site.text(file);
          const at = text.indexOf(',\n', text.length / 3);
          if (at < 0) return [];
          const line = lineOf(text, at);
          return [
            {
              note: `no comma at the end of line ${line}`,
              files: new Map([[file, text.slice(0, at) + text.slice(at + 1)]]),
              accepted: [
                { file, line },
                { file, line: line + 1 },
              ],
            },
          ];
        }),
  },
  {
    name: 'a key appears twice',
    breaks: true,
    plant: (site) =>
      pick(
        site,
        ({ path, value, around }) =>
          typeof path.at(-1) === 'string' && typeof value === 'string' && Object.keys(around).length > 1,
        /^(schemas\/\w+\/(pages|forms)|i18n\/en\/\w+\.json)/,
      ).map((spot): Planted => {
        const text = site.text(spot.file);
        const end = spot.node.offset + spot.node.length;
        const changed = `${text.slice(0, end)}, ${JSON.stringify(spot.key)}: ${JSON.stringify(spot.value)}${text.slice(end)}`;
        return {
          note: `${spot.path.join('.')} is declared twice`,
          files: new Map([[spot.file, changed]]),
          accepted: [{ file: spot.file, line: lineOf(changed, end) }],
        };
      }),
  },
];

function kindOf(what: string, fits: (spot: Spot) => boolean, files: RegExp): FaultKind {
  return {
    name: `${what} does not exist`,
    breaks: true,
    plant: (site) =>
      pick(site, (spot) => typeof spot.value === 'string' && !spot.value.startsWith('=') && fits(spot), files)
        .filter(({ path }) => !insideValue(path))
        .map((spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value)))),
  };
}

function pick(site: SiteText, fits: (spot: Spot) => boolean, files: RegExp = described): readonly Spot[] {
  return site.spots(files).filter(fits);
}

/** Below these steps the format allows any JSON. */
function insideValue(path: Spot['path']): boolean {
  return path.some(
    (step) =>
      step === 'input' ||
      step === 'state' ||
      step === 'value' ||
      step === 'values' ||
      step === 'args' ||
      step === 'schema' ||
      step === 'query',
  );
}
