import type { AskedParts } from '../../../engine/form/askedParts.ts';
import type { JsonSchema } from '../../../engine/form/FormField.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import type { Shaping } from '../../stores/FormModelOptions.ts';
import type { FormShapes } from '../../stores/FormShapes.ts';
import type { MakeShape } from '../../stores/ShapeKeeper.ts';
import type { ShapeTools } from '../../../engine/form/shapeTools.ts';

/** What works out the fields of a form whose values decide which there are. */
export interface ShapingCode {
  readonly make: MakeShape;
  readonly tools: ShapeTools;
  readonly shapesOf: (model: FormModel, shaping: Shaping) => FormShapes;
  readonly askedParts: (schema: JsonSchema) => AskedParts;
}

let loaded: ShapingCode | null = null;

/** Fetches it; forms that always have the same fields do without. */
export async function loadShaping(): Promise<void> {
  if (loaded) return;
  loaded = (await import('./shapingCode.ts')).shapingCode;
}

/** Null before it was fetched. */
export function loadedShaping(): ShapingCode | null {
  return loaded;
}
