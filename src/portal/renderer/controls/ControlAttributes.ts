/** Attributes that connect a control with its label, help and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  /** The portal is about to change the value. */
  readonly 'aria-busy'?: true | undefined;
}
