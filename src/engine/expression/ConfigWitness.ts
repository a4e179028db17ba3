/** Sees which parts of the config were used. Only tests have one; the portal runs the same without. */
export interface ConfigWitness {
  /** A part of the config took effect: a route was entered, a block or field shown, a list of actions or an action run. */
  used(part: object): void;
  /** A condition was asked, and held or not. */
  tested(condition: string, held: boolean): void;
}
