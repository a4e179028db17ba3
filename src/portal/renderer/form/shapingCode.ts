import { askedParts } from '../../../engine/form/askedParts.ts';
import { formShape } from '../../../engine/form/formShape.ts';
import { shapeTools } from '../../../engine/form/shapeTools.ts';
import { FormShapes } from '../../stores/FormShapes.ts';
import type { ShapingCode } from './shaping.ts';

/** The code needed only by forms whose values decide which fields exist. */
export const shapingCode: ShapingCode = { make: formShape, tools: shapeTools, shapesOf: (model, shaping) => new FormShapes(model, shaping), askedParts };
