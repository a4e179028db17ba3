import { isEmptyValue } from '../../../../engine/form/fieldValue.ts';
import type { FieldNode } from '../../../stores/FieldNode.ts';
import type { Locals, PageRuntime } from '../../../lifecycle/PageRuntime.ts';

/** The failed calls among those that supply the options of a field, or from which it is computed; none if it has options or a value. */
export function failedCalls(node: FieldNode, runtime: PageRuntime, locals: Locals): readonly string[] {
  const { model, textPath, field } = node;
  const isComputed = model.isComputed(textPath);
  const failed = runtime
    .callsOf(isComputed ? model.form.computed : field.ui.optionsFrom)
    .filter((name) => runtime.call(name, locals).status === 'failed');
  return failed.length > 0 && (isComputed ? !isEmptyValue(node.value) : node.options.length > 0) ? [] : failed;
}
