import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import { formFields } from '../../config/formFields.ts';
import { walkConfig, type ConfigNode } from '../../config/meta/walkConfig.ts';
import { didYouMean } from '../../config/nearestName.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { dynType, known, nameOfType, type ExpressionType, type ScopeTypes } from '../expression/types.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { fits } from './fits.ts';
import { fieldType } from './nodeScopes.ts';

/** Is every place that stores a value declared: a key of the page's state, of its flow, or of the query? */
export function stateFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  const map = scopes.of(part);
  const found: Finding[] = [];
  walkConfig(part.format, part.value, (node) => {
    const { value, path } = node;
    if (typeof value === 'string' && node.ref === 'place') found.push(...placeFinding(value, map.at(path), part, path));
    if (node.definition === 'Block_form' && isRecord(value) && typeof value['into'] === 'string')
      found.push(...fieldFindings(value, map.at(path), node, { part, scopes }));
  });
  return found;
}

function placeFinding(place: string, scope: ScopeTypes, part: ConfigPart, path: JsonPath): readonly Finding[] {
  const missing = missingPlace(place, scope);
  return missing
    ? [{ code: 'config/unknown-state', message: `"${place}" is not declared.`, ...missing, part, path }]
    : [];
}

/** Checks a form that is synchronised with page or flow state and writes each of its fields there. */
function fieldFindings(
  block: Readonly<Record<string, unknown>>,
  scope: ScopeTypes,
  { path }: ConfigNode,
  { part, scopes }: { readonly part: ConfigPart; readonly scopes: ConfigScopes },
): readonly Finding[] {
  const into = String(block['into']);
  if (missingPlace(into, scope) || into.startsWith('page.')) return []; // in page state the form creates its own object
  const schema = scopes.types.formSchema(String(block['form']));
  const names =
    schema === null
      ? []
      : formFields(schema)
          .map(({ name }) => name)
          .filter((name) => !name.includes('.'));
  const form = scopes.types.form(String(block['form']));
  return names.flatMap((name): readonly Finding[] => {
    const place = `${into}.${name}`;
    const missing = missingPlace(place, scope);
    const found = { part, path: [...path, 'into'] };
    if (missing)
      return [
        {
          code: 'config/unknown-state',
          message: `The form writes its field "${name}" to "${place}", which is not declared.`,
          ...missing,
          ...found,
        },
      ];
    const [own, kept] = [fieldType(form, name), fieldType(scope['flow'] ?? dynType, place.slice('flow.'.length))];
    if (fits(own, kept) && fits(kept, own)) return [];
    return [
      {
        code: 'config/input-type',
        message: `The field "${name}" of the form holds ${nameOfType(known(own))}, but "${place}" holds ${nameOfType(known(kept))}.`,
        expected: `${nameOfType(known(own))} in flow.json`,
        ...found,
      },
    ];
  });
}

type Words = Pick<Finding, 'expected' | 'suggestion'>;

/** The message for a place that is not declared, or null. */
function missingPlace(place: string, scope: ScopeTypes): Words | null {
  const [root = '', ...keys] = place.split('.');
  if (root === 'route')
    return keys[0] !== 'query' || keys.length !== 2
      ? { expected: 'route.query.x' }
      : scope['route']
        ? missingKey(scope['route'], keys, root)
        : null;
  const type = root === 'page' || root === 'flow' ? scope[root] : undefined;
  if (type === undefined)
    return { expected: root === 'flow' ? 'a page with a flow' : 'page.x, flow.x or route.query.x' };
  return missingKey(type, keys, root);
}

function missingKey(of: ExpressionType, [key, ...rest]: readonly string[], root: string): Words | null {
  const type = known(of);
  if (key === undefined || type.kind !== 'object') return null;
  const names = Object.keys(type.fields);
  const field = Object.hasOwn(type.fields, key) ? type.fields[key] : type.open;
  if (field !== undefined) return missingKey(field, rest, root);
  return {
    expected: `${names.length === 0 ? '' : `one of ${names.join(', ')}, or `}a key declared in ${root === 'page' ? 'state of the page' : root === 'route' ? 'query of the page' : 'flow.json'}`,
    ...didYouMean(key, names),
  };
}
