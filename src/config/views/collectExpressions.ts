import type { JsonPath } from '../ConfigFile.ts';
import type { MetaName } from '../meta/metaSchemas.ts';
import { failureText } from '../failureText.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { perValue } from '../perValue.ts';
import { walkConfig, type ConfigNode } from '../meta/walkConfig.ts';

/** An expression of a config file. `source` is without the leading `=`; `offset` is where it starts in the text value. */
export interface FoundExpression {
  readonly path: JsonPath;
  readonly kind: 'value' | 'condition';
  readonly source: string;
  readonly offset: 0 | 1;
}

/** Collects every condition, and every text that is an expression, at the places where the file's format allows them. */
export function collectExpressions(format: MetaName, value: unknown): readonly FoundExpression[] {
  return isRecord(value) ? ofObject(value, format) : collect(value, format);
}

const ofObject = perValue((value: object, format: MetaName) => collect(value, format));

function collect(value: unknown, format: MetaName): readonly FoundExpression[] {
  const found = new Map<string, FoundExpression>();
  const add = (expression: FoundExpression) => found.set(expression.path.join('\0'), expression);
  const addValue = (node: unknown, path: JsonPath) => {
    if (isExpressionText(node)) add({ path, kind: 'value', source: node.slice(1), offset: 1 });
    else if (node !== null && typeof node === 'object') {
      for (const [key, child] of Object.entries(node))
        addValue(child, [...path, Array.isArray(node) ? Number(key) : key]);
    }
  };
  walkConfig(format, value, (node) => {
    if (node.definition === 'Condition') {
      if (typeof node.value === 'string') add({ path: node.path, kind: 'condition', source: node.value, offset: 0 });
    } else if (node.definition === 'Value') addValue(node.value, node.path);
    else if (namesNoText(node)) addValue(failureText, [...node.path, 'text']);
    else if (typeof node.value === 'string') addValue(node.value, node.path);
  });
  return [...found.values()];
}

/** Whether an action has no text of its own, so that it shows the error message. */
function namesNoText({ definition, value }: ConfigNode): boolean {
  return (
    (definition === 'Action_notify' || definition === 'Action_field') && isRecord(value) && value['text'] === undefined
  );
}

/** Whether a value has the form `=expr`; `==…` is a literal text that starts with `=`. */
export function isExpressionText(value: unknown): value is `=${string}` {
  return typeof value === 'string' && value.startsWith('=') && !value.startsWith('==');
}
