import type { MetaName } from '../../config/meta/metaSchemas.ts';
import { walkConfig, type ConfigNode } from '../../config/meta/walkConfig.ts';
import { isRecord } from '../../domain/isRecord.ts';

export type ObjectNode = ConfigNode & { readonly value: Readonly<Record<string, unknown>> };

/** Definitions that are a choice of others; the chosen definition is visited instead. */
const choices = ['Action', 'Block'];

/** Visits every object of a config file once, by its own definition. */
export function eachObject(format: MetaName, value: unknown, visit: (node: ObjectNode) => void): void {
  walkConfig(format, value, (node) => {
    if (isObjectNode(node) && !(node.definition !== null && choices.includes(node.definition))) visit(node);
  });
}

function isObjectNode(node: ConfigNode): node is ObjectNode {
  return isRecord(node.value);
}
