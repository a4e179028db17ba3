import fields from '../../../schemas/_shared/fields.json' with { type: 'json' };
import { bundleForm } from '../../../src/config/bundleForm.ts';
import type { JsonSchema } from '../../../src/config/JsonSchema.ts';
import type { ResolvedConfig } from '../../../src/config/load/resolveRegion.ts';
import type { FormFile } from '../../../src/config/model.generated.ts';
import { boundsOfForm, boundsOfSchema, type Bound } from './boundsOf.ts';
import { isHeld } from './isHeld.ts';
import { otherPart, renamed, wholeForms } from './renamed.ts';
import { sentFields, type SentField } from './sentFields.ts';

const { id: idSchema } = fields.$defs;

/** A bound of a form at the operation that gets its field. */
export interface SentBound extends Bound {
  readonly form: string;
  /** Null when no operation gets the field. */
  readonly operation: string | null;
  /** The place in the operation's input. */
  readonly at: string;
  /** Whether the schema of the operation refuses everything that the bound refuses. */
  readonly held: boolean;
}

/** Every bound of the region's forms, for each operation that gets the field. */
export function sentBounds(config: ResolvedConfig): readonly SentBound[] {
  const places = [
    ...sentFields(config),
    ...Object.entries(renamed).flatMap(([name, given]) => {
      const [form = '', field = ''] = name.split(' ');
      return given.map(([operation, at]): SentField => ({ form, field, operation, at }));
    }),
  ];
  const forms = Object.keys(config.forms).filter((id) => !id.startsWith('gallery.'));
  return forms.flatMap((form) => {
    const sent = places.filter((place) => place.form === form);
    const own = new Map(sent.map((place) => [[place.field, place.operation, place.at].join(' '), place]));
    return withoutIds(boundsOfForm(formOf(config, form), schemaOf(config, form))).flatMap((bound) =>
      sentAs(config, form, bound, [...own.values()]),
    );
  });
}

/** Without the bounds of ids of records: `badInput.test.ts` sends ids that name none to every operation. */
function withoutIds(bounds: readonly Bound[]): readonly Bound[] {
  const declared = (field: string) =>
    bounds.filter((one) => one.field === field).map(({ keyword, value }) => [keyword, value]);
  const ofIds = JSON.stringify(boundsOfSchema(idSchema).map(({ keyword, value }) => [keyword, value]));
  return bounds.filter(({ field }) => JSON.stringify(declared(field)) !== ofIds);
}

function sentAs(
  config: ResolvedConfig,
  form: string,
  bound: Bound,
  places: readonly SentField[],
): readonly SentBound[] {
  const sent = places.flatMap(({ field, operation, at }): readonly SentBound[] => {
    const rest = within(bound.field, field);
    if (rest === null || Object.hasOwn(otherPart, [form, field, operation].join(' '))) return [];
    const place = [at, rest].filter((part) => part !== '').join('.');
    const there = boundsOfInput(config, operation).filter((one) => one.field === place);
    return [{ ...bound, form, operation, at: place, held: isHeld(bound, there) }];
  });
  return sent.length > 0 ? sent : [{ ...bound, form, operation: null, at: '', held: false }];
}

/** The rest of a path below an object or a list around it; null when it is not below. */
function within(path: string, around: string): string | null {
  if (around === '') return path;
  if (path === around) return '';
  return path.startsWith(`${around}.`) ? path.slice(around.length + 1) : null;
}

const known = new WeakMap<object, readonly Bound[]>();

function boundsOfInput(config: ResolvedConfig, id: string): readonly Bound[] {
  const form = wholeForms[id];
  const schema = form === undefined ? config.authored.operations.get(id)?.inputSchema : schemaOf(config, form);
  if (schema === undefined) throw new Error(`there is no operation ${id}`);
  const bounds = known.get(schema) ?? boundsOfSchema(schema);
  known.set(schema, bounds);
  return bounds;
}

function formOf({ forms }: ResolvedConfig, id: string): FormFile {
  const form = forms[id];
  if (form === undefined) throw new Error(`there is no form ${id}`);
  return form;
}

function schemaOf(config: ResolvedConfig, id: string): JsonSchema {
  const bundle = bundleForm({ authored: config.authored, id, form: formOf(config, id) });
  if (bundle === null) throw new Error(`no file declares the form ${id}`);
  return bundle.schema;
}
