import type { FieldNode } from '../../../stores/FieldNode.ts';
import type { Locals, PageRuntime } from '../../../lifecycle/PageRuntime.ts';

/** The failed calls among those that supply the options of a field; none if it has options. */
export function failedCalls(node: FieldNode, runtime: PageRuntime, locals: Locals): readonly string[] {
  const { optionsFrom } = node.field.ui;
  if (optionsFrom === undefined) return [];
  const failed = runtime.callsOf(optionsFrom).filter((name) => runtime.call(name, locals).status === 'failed');
  return failed.length > 0 && node.options.length > 0 ? [] : failed;
}
