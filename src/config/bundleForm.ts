import { fileOf, type AuthoredConfig } from './AuthoredConfig.ts';
import { bundleSchema, type BundledSchema } from './bundleSchema.ts';
import { currentDialect } from './currentDialect.ts';
import type { FormFile } from './model.generated.ts';

/** A bundle, and the content of each file that it contains parts of. */
interface Bundled {
  readonly bundle: BundledSchema;
  readonly sources: ReadonlyMap<string, unknown>;
}

const bundled = new WeakMap<FormFile, Bundled>();

/**
 * Returns the self-contained schema of a form; null when no file declares the form. Returns the same object as long as neither
 * the form nor a file that it refers to has changed, so that results cached for it remain valid.
 */
export function bundleForm({
  authored,
  id,
  form,
}: {
  readonly authored: Pick<AuthoredConfig, 'files'>;
  readonly id: string;
  readonly form: FormFile;
}): BundledSchema | null {
  const file = fileOf(authored, 'form', id);
  if (!file) return null;
  const read = (path: string) => authored.files.get(path)?.value;
  const known = bundled.get(form);
  // A reference to a missing part may resolve later, so only a bundle without problems is reused.
  const isCurrent =
    known &&
    known.bundle.files[0] === file.path &&
    known.bundle.problems.length === 0 &&
    [...known.sources].every(([path, value]) => read(path) === value);
  if (isCurrent) return known.bundle;
  const { schema, ...found } = bundleSchema(
    form.schema,
    { file: file.path, document: form.schema, path: ['schema'] },
    read,
  );
  const bundle = { ...found, schema: currentDialect(schema) };
  bundled.set(form, { bundle, sources: new Map(bundle.files.slice(1).map((path) => [path, read(path)])) });
  return bundle;
}
