import { askedParts } from '../../../engine/form/askedParts.ts';
import { formShape } from '../../../engine/form/formShape.ts';
import { shapeTools } from '../../../engine/form/shapeTools.ts';
import { FormShapes, type Shaping } from '../../stores/FormShapes.ts';

const shapesOf: Shaping['shapesOf'] = (model, shaping) => new FormShapes(model, shaping);

/** The code needed only by forms whose values decide which fields exist. */
export const shapingCode = { make: formShape, tools: shapeTools, shapesOf, askedParts };
