import { misspell, remove, renameKey, replace, replaceText, type FaultKind } from '../Fault.ts';
import { record, type SiteText, type Spot } from '../SiteText.ts';

const pages = /^schemas\/\w+\/pages\//;

/** Faults in what a page sends, stores and does on a refusal. */
export const calls: readonly FaultKind[] = [
  {
    name: 'a required input is not sent',
    plant: (site) =>
      inputs(site)
        .filter((spot) => neededInputs(site, spot).includes(spot.key))
        .map((spot) => remove(site.text(spot.file), spot)),
  },
  {
    name: 'an input has another name',
    plant: (site) => inputs(site).map((spot) => renameKey(site.text(spot.file), spot, misspell(spot.key))),
  },
  {
    name: 'an input has another type',
    plant: (site) =>
      inputs(site)
        .filter(({ value }) => typeof value === 'number' || typeof value === 'boolean')
        .map((spot) => replace(site.text(spot.file), spot, '["x"]')),
  },
  {
    name: 'an input has a value that is not allowed',
    plant: (site) =>
      inputs(site)
        .filter((spot) => typeof spot.value === 'string' && choicesOfInput(site, spot).includes(spot.value))
        .map((spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value)))),
  },
  {
    name: 'an amount is shown in the wrong currency',
    plant: (site) =>
      site
        .spots(pages)
        .filter(
          ({ key, value, around }) =>
            key === 'currency' &&
            around['format'] === 'money' &&
            /\.(aimCurrencyCode|toCurrency|targetCurrency)$/.test(String(value)) &&
            /(arrive|to|target)Amount$/.test(String(around['value'] ?? around['id'])),
        )
        .map((spot) =>
          replaceText(
            site.text(spot.file),
            spot,
            String(spot.value)
              .replace('aimCurrencyCode', 'oriCurrency')
              .replace('toCurrency', 'fromCurrency')
              .replace('targetCurrency', 'sourceCurrency'),
          ),
        ),
  },
  {
    name: 'a value is stored under an undeclared name',
    plant: (site) =>
      site
        .spots(pages)
        .filter(
          ({ key, value, around }) =>
            ((key === 'path' && around['do'] === 'set') || key === 'into') && /^(page|flow)\.\w+/.test(String(value)),
        )
        .map((spot) =>
          replaceText(
            site.text(spot.file),
            spot,
            String(spot.value).replace(/\.(\w+)/, (_all, name: string) => `.${misspell(name)}`),
          ),
        ),
  },
  {
    name: 'actions are for a code that never occurs',
    plant: (site) =>
      site
        .spots(pages)
        .filter(({ key, path }) => path.at(-2) === 'onError' && /^\d+$/.test(key))
        .map((spot) =>
          renameKey(site.text(spot.file), spot, `${spot.key.startsWith('9') ? 8 : 9}${spot.key.slice(1)}`),
        ),
  },
  {
    name: 'a table shows a field that its rows do not have',
    plant: (site) =>
      site
        .spots(pages)
        .filter(
          ({ key, path, value }) =>
            key === 'id' && path.at(-3) === 'columns' && typeof value === 'string' && path.at(-4) !== 'tabs',
        )
        .filter(
          ({ around }) =>
            !('value' in around) && around['type'] === undefined && !('buttons' in around) && !('actions' in around),
        )
        .map((spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value)))),
  },
  {
    name: 'the key of a row is not one of its fields',
    plant: (site) =>
      site
        .spots(pages)
        .filter(({ key, value }) => key === 'rowKey' && /^\w+$/.test(String(value)))
        .map((spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value)))),
  },
];

/** Values of the inputs of calls, at the top level. */
function inputs(site: SiteText): readonly Spot[] {
  return site.spots(pages).filter(({ path }) => path.at(-2) === 'input' && typeof path.at(-1) === 'string');
}

/** The values that the operation allows for this input, if it lists them. */
function choicesOfInput(site: SiteText, spot: Spot): readonly unknown[] {
  const declared = operationAround(site, spot);
  const parameter = Object.values(record({ ...Object(declared['parameters']) }))
    .map(record)
    .find((one) => one['name'] === spot.key);
  const choices = record(parameter?.['schema'] ?? record(record(bodyOf(declared))['properties'])[spot.key])['enum'];
  return Array.isArray(choices) ? choices : [];
}

function operationAround(site: SiteText, { file, path }: Spot): Spot['around'] {
  const call = site
    .spots(new RegExp(`^${file.replaceAll('.', '\\.')}$`))
    .find((spot) => spot.path.length === path.length - 2 && spot.path.every((step, at) => step === path[at]));
  const operation = record(call?.value)['operation'];
  return (
    site.spots(/^schemas\/\w+\/api\.json$/).find(({ key, value }) => key === 'operationId' && value === operation)
      ?.around ?? {}
  );
}

function bodyOf(declared: Spot['around']): unknown {
  return record(record(record(declared['requestBody'])['content'])['application/json'])['schema'];
}

function neededInputs(site: SiteText, spot: Spot): readonly string[] {
  const declared = operationAround(site, spot);
  const query = Object.values(record({ ...Object(declared['parameters']) }))
    .map(record)
    .filter((one) => one['required'] === true)
    .map((one) => String(one['name']));
  const { required } = record(bodyOf(declared));
  return [...query, ...(Array.isArray(required) ? required.map(String) : [])];
}
