import fs from 'node:fs';
import path from 'node:path';
import type { ConfigParts } from '../../config/AuthoredConfig.ts';
import { bundleSchema } from '../../config/bundleSchema.ts';
import { fileKindOf } from '../../config/fileKind.ts';
import type { FormFile, OverlayFile } from '../../config/model.generated.ts';
import { applyOverlay } from '../../config/overlay/applyOverlay.ts';
import { readJsonObject } from './loadDocuments.ts';
import { isJsonObject, type JsonObject } from './OpenApiDocument.ts';

/** Returns a form of a region's site, with a self-contained schema. Throws when no file declares it. */
export type FormOf = (id: string) => FormFile;

/** A form, and the path of its file below the folder of the site. */
interface DeclaredForm {
  readonly file: string;
  readonly form: FormFile;
}

/** The overlay of a region, as its file is now; undefined without one. */
type ReadOverlay = () => JsonObject | undefined;

/** Returns the reader of a site's forms for a region, by its overlay if it has one. It reads the files when the first form is asked for. */
export function loadForms(schemasDir: string): (overlay: ReadOverlay) => FormOf {
  let declared: ReadonlyMap<string, DeclaredForm> | null = null;
  return (overlay) => {
    const known = new Map<string, FormFile>();
    let forms: ReadonlyMap<string, DeclaredForm> | null = null;
    return (id) => {
      declared ??= readForms(schemasDir);
      forms ??= overlaid(declared, overlay());
      const form = known.get(id) ?? selfContained(id, forms.get(id), schemasDir);
      known.set(id, form);
      return form;
    };
  };
}

/** The same for a server in development: it reads the files each time, as the portal follows each edit. A form stays as it was while a file is broken. */
export function followForms(schemasDir: string): (overlay: ReadOverlay) => FormOf {
  return (overlay) => {
    const last = new Map<string, FormFile>();
    return (id) => {
      try {
        last.set(id, selfContained(id, overlaid(readForms(schemasDir), overlay()).get(id), schemasDir));
      } catch (cause) {
        if (!last.has(id)) throw cause;
      }
      return last.get(id) ?? selfContained(id, undefined, schemasDir);
    };
  };
}

function readForms(schemasDir: string): ReadonlyMap<string, DeclaredForm> {
  const names = fs.readdirSync(schemasDir, { recursive: true, encoding: 'utf8' });
  return new Map(
    names.flatMap((name): readonly (readonly [string, DeclaredForm])[] => {
      const file = `schemas/${name.split(path.sep).join('/')}`;
      const kind = fileKindOf(file);
      // Trust boundary: the config check checks the format of the forms.
      return kind?.kind === 'form'
        ? [[kind.id, { file, form: readJsonObject(path.join(schemasDir, name)) as unknown as FormFile }]]
        : [];
    }),
  );
}

/** The forms as the changes of an overlay leave them. */
function overlaid(
  declared: ReadonlyMap<string, DeclaredForm>,
  overlay: JsonObject | undefined,
): ReadonlyMap<string, DeclaredForm> {
  const actions = Array.isArray(overlay?.['actions']) ? overlay['actions'] : [];
  const own = actions.filter((action) => isJsonObject(action) && String(action['target']).startsWith('$.forms'));
  if (own.length === 0) return declared;
  const forms = Object.fromEntries([...declared].map(([id, { form }]) => [id, form]));
  // Trust boundary: changes of forms need no other part, and the config check checks the format of the overlay.
  const parts = { site: { regions: [] }, forms } as unknown as ConfigParts;
  const changed = applyOverlay(parts, { ...overlay, actions: own } as unknown as OverlayFile).parts.forms;
  return new Map([...declared].map(([id, { file, form }]) => [id, { file, form: changed[id] ?? form }]));
}

function selfContained(id: string, declared: DeclaredForm | undefined, schemasDir: string): FormFile {
  if (declared === undefined) throw new Error(`No file in ${schemasDir} declares the form ${id}.`);
  const { file, form } = declared;
  const read = (name: string) => readJsonObject(path.join(schemasDir, path.posix.relative('schemas', name)));
  const { schema, problems } = bundleSchema(form.schema, { file, document: form.schema, path: ['schema'] }, read);
  if (problems.length > 0)
    throw new Error(`${file} has broken references: ${problems.map(({ ref }) => ref).join(', ')}.`);
  return { ...form, schema };
}
