import { misspell, renameKey, replace, replaceText, remove, type FaultKind } from '../Fault.ts';
import type { SiteText, Spot } from '../SiteText.ts';

const forms = /^schemas\/\w+\/forms\//;

/** Faults in what a form says about fields. */
export const fields: readonly FaultKind[] = [
  kind(
    'a rule is for a field that does not exist',
    ({ key, path }) => key === 'field' && path[0] === 'rules',
    (site, spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value))),
  ),
  kind(
    'the look is of a field that is not there',
    ({ path }) => path[0] === 'ui' && path.length === 2,
    (site, spot) => renameKey(site.text(spot.file), spot, misspell(spot.key)),
  ),
  kind(
    'a group holds a field that is not there',
    ({ key, path, value }) =>
      key === 'fields' && typeof value === 'string' && (path[0] === 'groups' || path[0] === 'steps'),
    (site, spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value))),
  ),
  kind(
    'a field that is needed is not there',
    ({ key, path, value }) =>
      key === 'required' && path[0] === 'schema' && path.length === 3 && typeof value === 'string',
    (site, spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value))),
  ),
  kind(
    'a shared field is not there',
    ({ key, path }) => key === '$ref' && path[0] === 'schema',
    (site, spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value))),
  ),
  kind(
    'a type of value does not exist',
    ({ key, path, value, around }) =>
      key === 'type' &&
      path[0] === 'schema' &&
      path.length > 2 &&
      typeof value === 'string' &&
      !('properties' in around),
    (site, spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value))),
  ),
  kind(
    'the choices are taken from a field that the rows do not have',
    ({ key, path, value }) => key === 'value' && path.at(-2) === 'optionsFrom' && /^\w+$/.test(String(value)),
    (site, spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value))),
  ),
  kind(
    'a pattern cannot be read',
    ({ key, path }) => key === 'pattern' && path[0] === 'schema',
    (site, spot) => replaceText(site.text(spot.file), spot, `${String(spot.value)}(`),
  ),
  kind(
    'a side of a two-way amount is not there',
    ({ key, path }) => path[0] === 'pair' && path.length === 2 && key !== 'quote',
    (site, spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value))),
  ),
  kind(
    'a side of a two-way amount is no money',
    ({ key, path }) => path[0] === 'pair' && (key === 'give' || key === 'get'),
    (site, spot) => replaceText(site.text(spot.file), spot, String(spot.around['side'])),
  ),
  kind(
    'a two-way amount has another quote',
    ({ path, value }) => path.join('.') === 'pair.quote' && typeof value === 'string',
    (site, spot) => replaceText(site.text(spot.file), spot, '=site'),
  ),
  {
    name: 'a rule reads an answer about its own field',
    plant: (site) =>
      site
        .spots(forms)
        .filter(({ key, path }) => key === 'when' && path[0] === 'rules')
        .flatMap((spot) =>
          callsAbout(site, spot).map((call) => replaceText(site.text(spot.file), spot, `status.${call} == 'ready'`)),
        ),
  },
  kind(
    'an upload has no limit',
    ({ key, around }) => key === 'maxSize' && around['widget'] === 'upload',
    (site, spot) => remove(site.text(spot.file), spot),
  ),
  kind(
    'a needed field is never seen',
    ({ key, path, around }) => key === 'widget' && path[0] === 'ui' && path.length === 3 && !('visibleWhen' in around),
    (site, spot) =>
      replace(
        site.text(spot.file),
        spot,
        `${JSON.stringify(spot.value)}, "visibleWhen": "1 == 2"`,
        `${spot.path.join('.')} is shown when 1 == 2`,
      ),
  ),
];

/** The calls of pages that send the field of a rule where the form writes it into the flow of the page. */
function callsAbout(site: SiteText, { file, around }: Spot): readonly string[] {
  const [, domain, , name] = file.replace(/\.json$/, '').split('/');
  const field = String(around['field']);
  return site
    .spots(/^schemas\/\w+\/pages\//)
    .filter(({ value, around: block }) => value === `${domain}.${name}` && block['into'] === 'flow')
    .flatMap((block) =>
      site
        .spots(new RegExp(`^${block.file}$`))
        .filter(
          ({ path, value, around: call }) =>
            path[0] === 'calls' && value === '=flow' && takes(site, String(call['operation']), field),
        ),
    )
    .map(({ path }) => String(path[1]));
}

/** Whether an operation names an input in its own document. */
function takes(site: SiteText, operation: string, input: string): boolean {
  const apis = site.spots(/api\.json$/);
  const id = apis.find(({ key, value }) => key === 'operationId' && value === operation);
  return apis.some(
    ({ file, key, path }) =>
      file === id?.file &&
      key === input &&
      path.at(-2) === 'properties' &&
      path.includes('requestBody') &&
      id.path.slice(0, -1).every((step, index) => step === path[index]),
  );
}

function kind(
  name: string,
  fits: (spot: Spot) => boolean,
  plant: (site: SiteText, spot: Spot) => ReturnType<FaultKind['plant']>[number],
): FaultKind {
  return {
    name,
    plant: (site) =>
      site
        .spots(forms)
        .filter(fits)
        .map((spot) => plant(site, spot)),
  };
}
