import type { MetaName } from '../../config/meta/metaSchemas.ts';
import { visitObjects, type ObjectNode } from '../../config/meta/walkConfig.ts';

export type { ObjectNode };

/** Definitions that are a choice of others; the chosen definition is visited instead. */
const choices = ['Action', 'Block'];

/** Visits every object of a config file once, by its own definition. */
export function eachObject(format: MetaName, value: unknown, visit: (node: ObjectNode) => void): void {
  visitObjects(format, value, (node) => {
    if (!(node.definition !== null && choices.includes(node.definition))) visit(node);
  });
}
