import { bundleForm } from '../bundleForm.ts';
import { resolved } from '../formFields.ts';
import type { JsonPath } from '../ConfigFile.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { perValue } from '../perValue.ts';
import { recordOf } from '../recordOf.ts';
import { formBlocksOf } from '../views/formBlocks.ts';
import { formPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does the operation that a form calls take every value that a field accepts? Otherwise the server refuses what the form let pass. */
export function sentLimits({ authored, parts }: ConfigView): readonly Finding[] {
  const seen = new Set<string>(); // a field that several pages or calls send is one finding
  return Object.values(parts.pages).flatMap((page) =>
    sentIn(page).flatMap(({ form: id, field, operation, input }): readonly Finding[] => {
      const form = parts.forms[id];
      const schema = form && bundleForm({ authored, id, form })?.schema;
      const taken = authored.operations.get(operation)?.inputSchema;
      const key = `${id} ${field}`;
      if (!form || !schema || !taken || seen.has(key)) return [];
      const own = recordOf(propertyOf(schema, field));
      const wanted = recordOf(propertyOf(taken, input));
      const wide = limits.find(({ keyword, isWider }) => isWider(own[keyword], wanted[keyword]));
      if (!wide || own['type'] !== wanted['type']) return [];
      seen.add(key);
      const isWritten = Object.hasOwn(recordOf(recordOf(form.schema.properties)[field]), wide.keyword);
      return [
        {
          code: 'config/input-type',
          message: `The field "${field}" accepts a ${wide.keyword} of ${String(own[wide.keyword])}, but ${operation} takes ${String(wanted[wide.keyword])}.`,
          expected: `${wide.keyword} ${String(wanted[wide.keyword])}, as in the operation`,
          part: formPart(id, form),
          path: ['schema', 'properties', field, ...(isWritten ? [wide.keyword] : [])],
        },
      ];
    }),
  );
}

const above = (own: unknown, wanted: unknown) => typeof own === 'number' && typeof wanted === 'number' && own > wanted;

/** The keywords that limit a value, and whether a form lets more pass than the operation. */
const limits = [
  { keyword: 'maxLength', isWider: above },
  { keyword: 'maxItems', isWider: above },
  { keyword: 'maximum', isWider: above },
  { keyword: 'minimum', isWider: (own: unknown, wanted: unknown) => above(wanted, own) },
] as const;

function propertyOf(schema: JsonSchema, name: string): unknown {
  return resolved(recordOf(schema['properties'])[name], schema);
}

interface Sent {
  readonly form: string;
  readonly field: string;
  readonly operation: string;
  readonly input: string;
}

/** The fields that the forms of a page send as they are. */
const sentIn = perValue((page: PageFile): readonly Sent[] => {
  const blocks = formBlocksOf(page);
  if (blocks.length === 0) return [];
  const found: Sent[] = [];
  visitDefined('page', page, ['Action_call'], ({ value, path }) => {
    const block = blocks.find((one) => isWithin(path, [...one.path, 'onSubmit']));
    const { operation, input } = recordOf(value);
    for (const [name, source] of Object.entries(block ? recordOf(input) : {})) {
      const field = /^=form\.(\w+)$/.exec(String(source))?.[1];
      if (block && field !== undefined)
        found.push({ form: block.form, field, operation: String(operation), input: name });
    }
  });
  return found;
});

function isWithin(path: JsonPath, outer: JsonPath): boolean {
  return outer.every((step, index) => path[index] === step);
}
