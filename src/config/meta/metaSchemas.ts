import access from '../../../schemas/_meta/access.schema.json' with { type: 'json' };
import common from '../../../schemas/_meta/common.schema.json' with { type: 'json' };
import document from '../../../schemas/_meta/document.schema.json' with { type: 'json' };
import errors from '../../../schemas/_meta/errors.schema.json' with { type: 'json' };
import example from '../../../schemas/_meta/example.schema.json' with { type: 'json' };
import flow from '../../../schemas/_meta/flow.schema.json' with { type: 'json' };
import form from '../../../schemas/_meta/form.schema.json' with { type: 'json' };
import glossary from '../../../schemas/_meta/glossary.schema.json' with { type: 'json' };
import menus from '../../../schemas/_meta/menus.schema.json' with { type: 'json' };
import operation from '../../../schemas/_meta/operation.schema.json' with { type: 'json' };
import overlay from '../../../schemas/_meta/overlay.schema.json' with { type: 'json' };
import page from '../../../schemas/_meta/page.schema.json' with { type: 'json' };
import part from '../../../schemas/_meta/part.schema.json' with { type: 'json' };
import personas from '../../../schemas/_meta/personas.schema.json' with { type: 'json' };
import routes from '../../../schemas/_meta/routes.schema.json' with { type: 'json' };
import scenario from '../../../schemas/_meta/scenario.schema.json' with { type: 'json' };
import serverMenus from '../../../schemas/_meta/serverMenus.schema.json' with { type: 'json' };
import site from '../../../schemas/_meta/site.schema.json' with { type: 'json' };
import { joinBases } from './joinBases.ts';
import type { MetaSchema } from './MetaSchema.ts';

const files = {
  access,
  document,
  errors,
  example,
  flow,
  form,
  glossary,
  menus,
  operation,
  overlay,
  page,
  part,
  personas,
  routes,
  scenario,
  serverMenus,
  site,
} satisfies Record<string, MetaSchema>;

export type MetaName = keyof typeof files;

/** Formats by the kind of file that they describe, or by the part of an api.json. Each definition is in one piece. */
// Trust border: the entries keep their names.
export const metaSchemas = Object.fromEntries(
  Object.entries(files).map(([name, schema]) => [name, joinBases(schema)]),
) as Readonly<Record<MetaName, MetaSchema>>;

/** Formats of whole files; the others describe a part of one. */
export type FileFormat = Exclude<MetaName, 'operation'>;

/** The formats and the definitions that they share. */
export const metaDocuments: Readonly<Record<string, MetaSchema>> = { ...metaSchemas, common: joinBases(common) };

/** A schema with the document that its local references point into, and the definition through which it was reached. */
export interface SchemaAt {
  readonly schema: MetaSchema;
  readonly document: string;
  /** Name of the definition that a `$ref` points to, or null for an inline schema. */
  readonly definition: string | null;
}

export function rootSchema(name: MetaName): SchemaAt {
  return { schema: metaSchemas[name], document: name, definition: null };
}

/** Follows the `$ref` of a schema. Keeps a description beside the `$ref`. Throws when the target does not exist. */
export function followRef(at: SchemaAt): SchemaAt {
  const ref = at.schema.$ref;
  if (ref === undefined) return at;
  const known = targets.get(at.schema);
  if (known?.document === at.document) return known.target;
  const target = targetOf(at, ref);
  targets.set(at.schema, { document: at.document, target });
  return target;
}

/** The target of each reference, with the document that contains it: every value of every file follows some. */
const targets = new WeakMap<MetaSchema, { readonly document: string; readonly target: SchemaAt }>();

function targetOf(at: SchemaAt, ref: string): SchemaAt {
  const [file = '', pointer = ''] = ref.split('#');
  const document = file === '' ? at.document : file.replace('.schema.json', '');
  const definition = pointer.replace('/$defs/', '');
  const schema = metaDocuments[document]?.$defs?.[definition];
  if (!schema) throw new Error(`schemas/_meta/${at.document}.schema.json: $ref "${ref}" leads nowhere.`);
  return followRef({ schema, document, definition });
}

/** A part of a schema in the same document. */
export function within(at: SchemaAt, schema: MetaSchema): SchemaAt {
  return { schema, document: at.document, definition: null };
}
