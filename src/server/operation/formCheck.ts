import type { FormFile } from '../../config/model.generated.ts';
import { createSchemaChecks, type SchemaCheck } from './schemaChecks.ts';

const noDocument = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas: {} } };
const { exact } = createSchemaChecks(noDocument);

const checks = new WeakMap<FormFile, SchemaCheck>();

/** The check by the schema of a form of the site: a form that is complete only after merging cannot be checked by the operation's body schema. */
export function formCheck(form: FormFile): SchemaCheck {
  const check = checks.get(form) ?? exact(inlined({ ...form.schema }));
  checks.set(form, check);
  return check;
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
