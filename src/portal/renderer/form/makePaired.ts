import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import type { FormModelOptions } from '../../stores/FormModelOptions.ts';
import { PairedFormModel } from '../../stores/PairedFormModel.ts';
import { callsAwaited } from '../parts/isAwaited.ts';

/** Makes the model of a form with a two-way amount. The quote is pending while a call that it reads has not answered the present input. */
export function makePaired(options: FormModelOptions, runtime: PageRuntime, locals: () => Locals): FormModel {
  const { pair } = options.form;
  return new PairedFormModel(options, () => callsAwaited(pair, runtime, locals()));
}
