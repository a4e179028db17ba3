import type { Checker } from './ConfigView.ts';
import { errorHandlers } from './errorHandlers.ts';
import { expressions } from './expressions.ts';
import { forms } from './forms.ts';
import { listParameters } from './listParameters.ts';
import { missingTexts } from './missingTexts.ts';
import { orphanTexts } from './orphanTexts.ts';
import { pageFields } from './pageFields.ts';
import { routes } from './routes.ts';
import { textFiles } from './textFiles.ts';
import { unknownNames } from './unknownNames.ts';
import { unusedParts } from './unusedParts.ts';

/** All checkers by name, one question each. What a single file may hold is judged before, while it is read. */
export const checkers = { unknownNames, routes, unusedParts, expressions, errorHandlers, forms, pageFields, listParameters, missingTexts, orphanTexts, textFiles } satisfies Readonly<Record<string, Checker>>;
