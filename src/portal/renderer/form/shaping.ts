import type { AskedParts } from '../../../engine/form/askedParts.ts';
import type { JsonSchema } from '../../../engine/form/FormField.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import type { Shaping } from '../../stores/FormModelOptions.ts';
import type { FormShapes } from '../../stores/FormShapes.ts';
import type { MakeShape } from '../../stores/ShapeKeeper.ts';
import type { ShapeTools } from '../../../engine/form/shapeTools.ts';

/** The code for forms whose values decide which fields exist. */
export interface ShapingCode {
  readonly make: MakeShape;
  readonly tools: ShapeTools;
  readonly shapesOf: (model: FormModel, shaping: Shaping) => FormShapes;
  readonly askedParts: (schema: JsonSchema) => AskedParts;
}

let loaded: ShapingCode | null = null;

/** Loads this code; forms with fixed fields do not need it. */
export async function loadShaping(): Promise<void> {
  if (loaded) return;
  loaded = (await import('./shapingCode.ts')).shapingCode;
}

/** Null before it is loaded. */
export function loadedShaping(): ShapingCode | null {
  return loaded;
}
