import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import { expressionSource, isExpression } from '../../engine/expression/isExpression.ts';
import { amountCurrency, areUnlike, currencyIn, equalPlaces } from '../expression/amountCurrency.ts';
import { compileExpression } from '../expression/compileExpression.ts';
import { nameOfCurrency, type AmountCurrency } from '../expression/types.ts';
import { eachObject, type ObjectNode } from './eachObject.ts';
import type { ScopeMap } from './ScopeMap.ts';

/** Is each amount shown with its own currency? */
export function currencyFindings(part: ConfigPart, scopes: ScopeMap): readonly Finding[] {
  const found: Finding[] = [];
  eachObject(part.format, part.value, (node) => {
    const shown = isExpression(node.value['currency'])
      ? compileExpression(expressionSource(node.value['currency']), scopes.at([...node.path, 'currency']))
      : null;
    const named = shown?.ok ? currencyIn(shown.value.ast) : literalCurrency(node.value['currency']);
    const own = named && currencyOfValue(node, scopes);
    if (!own || !areUnlike(own, named, shown?.ok ? equalPlaces(shown.value.ast) : () => false)) return;
    found.push({
      code: 'config/mixed-currencies',
      message: `The amount is in ${nameOfCurrency(own)}, but is shown in ${nameOfCurrency(named)}.`,
      expected: `the currency ${own.kind === 'code' ? own.code : `=${nameOfCurrency(own)}`}`,
      part,
      path: [...node.path, 'currency'],
    });
  });
  return found;
}

function literalCurrency(value: unknown): AmountCurrency | undefined {
  return typeof value === 'string' && !isExpression(value) ? currencyIn(['lit', value]) : undefined;
}

/** The currency of the shown value: `value`, the row field with the part's id, or the form field. */
function currencyOfValue(node: ObjectNode, scopes: ScopeMap): AmountCurrency | undefined {
  const { value, path } = node;
  const source = isExpression(value['value'])
    ? expressionSource(value['value'])
    : value['value'] === undefined
      ? fieldShown(node)
      : null;
  const compiled = source === null ? null : compileExpression(source, scopes.at([...path, 'id']));
  return compiled?.ok ? amountCurrency(compiled.value.type) : undefined;
}

function fieldShown({ definition, value, path }: ObjectNode): string | null {
  const name =
    definition === 'FieldUi'
      ? String(path.at(-1))
      : definition === 'Column' || definition === 'Item'
        ? String(value['id'])
        : '';
  if (!/^\w+(\.\w+)*$/.test(name)) return null;
  const ofForm = definition === 'FieldUi' && !name.includes('.items.');
  return `${ofForm ? 'form' : 'row'}.${definition === 'FieldUi' && !ofForm ? name.slice(name.lastIndexOf('.') + 1) : name}`;
}
