import type { CompiledForm } from './openForm.ts';
import type { FormContext } from './widgets/FormContext.ts';

export interface FieldsProps {
  readonly compiled: CompiledForm;
  readonly context: FormContext;
}
