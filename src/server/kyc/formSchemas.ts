import fields from '../../../schemas/_shared/fields.json' with { type: 'json' };
import lists from '../../../schemas/_shared/lists.json' with { type: 'json' };
import people from '../../../schemas/_shared/people.json' with { type: 'json' };
import enterprise from '../../../schemas/kyc/forms/enterprise.json' with { type: 'json' };
import individual from '../../../schemas/kyc/forms/individual.json' with { type: 'json' };
import { bundleSchema } from '../../config/bundleSchema.ts';
import { createSchemaChecks, type SchemaCheck } from '../operation/schemaChecks.ts';
import type { KycType } from './KycForm.ts';

const files: Readonly<Record<string, unknown>> = {
  'schemas/_shared/fields.json': fields,
  'schemas/_shared/lists.json': lists,
  'schemas/_shared/people.json': people,
};
const noDocument = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas: {} } };
const { exact } = createSchemaChecks(noDocument);

/** The schemas of the portal's own forms: a corrected form is complete only after merging, so the operation's body schema cannot check it. */
export const formSchemas: Readonly<Record<KycType, SchemaCheck>> = {
  '0': checkOf(individual.schema, 'schemas/kyc/forms/individual.json'),
  '1': checkOf(enterprise.schema, 'schemas/kyc/forms/enterprise.json'),
};

function checkOf(schema: object, file: string): SchemaCheck {
  const document = { ...schema };
  const { schema: bundled, problems } = bundleSchema(document, { file, document, path: [] }, (name) => files[name]);
  if (problems.length > 0)
    throw new Error(`${file} has broken references: ${problems.map(({ ref }) => ref).join(', ')}.`);
  return exact(inlined(bundled));
}

/** Inlines every local reference: the checks resolve references against the API's document, and these schemas have none. No form refers to itself. */
function inlined({ $defs, ...schema }: Readonly<Record<string, unknown>>): object {
  const defs: Readonly<Record<string, unknown>> = { ...Object($defs) };
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    const { $ref, ...rest }: Readonly<Record<string, unknown>> = { ...node };
    const own = Object.fromEntries(Object.entries(rest).map(([key, child]) => [key, visit(child)]));
    if (typeof $ref !== 'string') return own;
    return { ...Object(visit(defs[$ref.replace('#/$defs/', '')])), ...own };
  };
  return { ...Object(visit(schema)) };
}
