import type { UiSchema } from '@rjsf/utils';
import type { FormFile } from '../../src/config/model.generated.ts';
import type { FieldTree } from '../../src/engine/form/fieldTree.ts';
import { tupleItemsOf, typeOf } from '../../src/engine/form/widgetOf.ts';

/** Maps each place to the field component that draws it, for rjsf; all other data of a field comes from its node. */
export function formUiSchema(form: FormFile, tree: FieldTree): UiSchema {
  const root: UiSchema = form.order ? { 'ui:order': [...form.order, '*'] } : {};
  for (const field of tree.fields) {
    const place = placeOf(root, field.segments);
    if (field.leaf) Object.assign(place, { 'ui:field': 'leaf', 'ui:fieldReplacesAnyOrOneOf': true });
    else if (typeOf(field.schema) === 'array')
      Object.assign(place, {
        'ui:field': tupleItemsOf(field.schema).length > 0 ? 'tuple' : 'list',
        'ui:fieldReplacesAnyOrOneOf': true,
      });
  }
  return root;
}

function placeOf(root: UiSchema, segments: readonly string[]): UiSchema {
  let node = root;
  for (const segment of segments) {
    const key = segment === '*' ? 'items' : segment;
    const made: UiSchema = isUiSchema(node[key]) ? node[key] : {};
    node[key] = made;
    node = made;
  }
  return node;
}

function isUiSchema(value: unknown): value is UiSchema {
  return value !== null && typeof value === 'object';
}
