import { askedParts } from '../../../engine/form/askedParts.ts';
import { formShape } from '../../../engine/form/formShape.ts';
import { shapeTools } from '../../../engine/form/shapeTools.ts';
import { FormShapes } from '../../stores/FormShapes.ts';
import type { ShapingCode } from './shaping.ts';

/** All that only forms need whose values decide which fields there are. */
export const shapingCode: ShapingCode = { make: formShape, tools: shapeTools, shapesOf: (model, shaping) => new FormShapes(model, shaping), askedParts };
