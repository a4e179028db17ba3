import type { FormFile } from '../model.generated.ts';

export type Ui = NonNullable<FormFile['ui']>[string];
export type Widget = NonNullable<Ui['widget']>;

/** What is wrong with the declaration of a field. */
export interface FieldFault {
  /** The key of the declaration. */
  readonly at: string;
  readonly message: string;
  readonly expected: string;
  readonly suggestion?: string;
}
