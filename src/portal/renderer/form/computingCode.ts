import type { FormFile } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { computedFields, untilAnswered } from '../../stores/computedFields.ts';
import type { Computing } from '../../stores/FormModelOptions.ts';
import { callsAwaited } from '../parts/isAwaited.ts';

/** Computes the fields of a form. Those that read a call are not there before it has answered its present input. */
export function computingOf({ computed }: FormFile, runtime: PageRuntime, locals: () => Locals): Computing {
  return {
    start: computedFields,
    answered: () => untilAnswered(() => callsAwaited(computed, runtime, locals())),
  };
}
