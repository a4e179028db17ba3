import type { makePaired } from './makePaired.ts';
import type { RootProperty } from './RootProperty.ts';
import type { FormContext } from './widgets/FormContext.ts';

/** The code needed only by forms with a two-way amount. */
interface Pairing {
  readonly makePaired: typeof makePaired;
  /** The properties, with one box in the place of the two amounts. */
  readonly drawPaired: (properties: readonly RootProperty[], context: FormContext) => readonly RootProperty[];
}

let loaded: Pairing | undefined;

export async function loadPairing(fetch: () => Promise<Pairing> = () => import('./PairBox.tsx')): Promise<void> {
  loaded ??= await fetch();
}

/** Undefined before it is loaded. */
export function loadedPairing(): Pairing | undefined {
  return loaded;
}
