import type { TextArgs, TextKey } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';

/** Prefix of a block's derived text keys: page.block. */
export function blockKey(runtime: PageRuntime, block: { readonly id?: string; readonly type: string }): string {
  return `${runtime.pageId}.${block.id ?? block.type}`;
}

/** The declared text, else the derived one; a missing text shows its key and is reported. */
export function partText(
  runtime: PageRuntime,
  declared: TextKey | undefined,
  key: string,
  locals: Locals,
  args?: TextArgs,
): string {
  return optionalText(runtime, declared, key, locals, args) ?? runtime.text(key);
}

interface Labelled {
  readonly id: string;
  readonly label?: TextKey;
  readonly args?: TextArgs;
}

/** The label of an item. The values that the item gives to its texts are for a declared label only: a derived one is shared. */
export function labelText(runtime: PageRuntime, { id, label, args }: Labelled, prefix: string, locals: Locals): string {
  return partText(runtime, label, `${prefix}.${id}`, locals, label === undefined ? undefined : args);
}

/** The declared text, else the derived one, else undefined. Given args mean that the derived text exists. */
export function optionalText(
  runtime: PageRuntime,
  declared: TextKey | undefined,
  key: string,
  locals: Locals,
  args?: TextArgs,
): string | undefined {
  if (declared !== undefined) return runtime.text(declared, argsOf(runtime, args, locals), locals);
  return args === undefined ? runtime.derivedText(key) : runtime.text(key, argsOf(runtime, args, locals));
}

/** The title that a page or its header declares; the page's own one while the data of the declared one is not there. */
export function titleText(
  runtime: PageRuntime,
  declared: TextKey | undefined,
  locals: Locals,
  args?: TextArgs,
): string | undefined {
  const key = `${runtime.pageId}.title`;
  return lacksData(runtime, declared, locals)
    ? runtime.derivedText(key)
    : optionalText(runtime, declared, key, locals, args);
}

/** Whether a text is computed from data that is not there. */
export function lacksData(runtime: PageRuntime, text: TextKey | undefined, locals: Locals): boolean {
  return text !== undefined && text.startsWith('=') && (runtime.evaluate(text, locals) ?? null) === null;
}

/** Computed values for the placeholders of a text. */
export function argsOf(
  runtime: PageRuntime,
  args: TextArgs | undefined,
  locals: Locals,
): Readonly<Record<string, unknown>> {
  return args === undefined ? {} : { ...Object(runtime.evaluate(args, locals)) };
}
