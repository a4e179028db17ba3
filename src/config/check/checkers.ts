import type { Checker, PartName } from './ConfigView.ts';
import { currencyCodes } from './currencyCodes.ts';
import { defaultTexts } from './defaultTexts.ts';
import { errorFields } from './errorFields.ts';
import { errorHandlers } from './errorHandlers.ts';
import { expressions } from './expressions.ts';
import { forms } from './forms.ts';
import { glossaryWords } from './glossaryWords.ts';
import { links } from './links.ts';
import { listParameters } from './listParameters.ts';
import { menuEntries } from './menuEntries.ts';
import { missingTexts } from './missingTexts.ts';
import { origins } from './origins.ts';
import { operationAccess } from './operationAccess.ts';
import { orphanTexts } from './orphanTexts.ts';
import { pageFields } from './pageFields.ts';
import { pageSizes } from './pageSizes.ts';
import { redirectLoops } from './redirectLoops.ts';
import { replacedTexts } from './replacedTexts.ts';
import { resumedPlaces } from './resumedPlaces.ts';
import { routes } from './routes.ts';
import { saidDefaults } from './saidDefaults.ts';
import { sliders } from './sliders.ts';
import { sortableColumns } from './sortableColumns.ts';
import { textArguments } from './textArguments.ts';
import { textCopies } from './textCopies.ts';
import { textFiles } from './textFiles.ts';
import { unknownNames } from './unknownNames.ts';
import { unusedNames } from './unusedNames.ts';
import { unusedParts } from './unusedParts.ts';
import { uploads } from './uploads.ts';

/** All checkers by name, one question each. `loadConfig` has already checked each file against its format. */
export const checkers = {
  unknownNames, unusedNames, currencyCodes, origins,
  routes, redirectLoops, unusedParts, links, menuEntries,
  expressions, errorHandlers, errorFields, pageSizes, sortableColumns, listParameters, uploads, sliders, forms, pageFields, operationAccess, resumedPlaces, saidDefaults,
  missingTexts, orphanTexts, textFiles, textArguments, textCopies, defaultTexts, replacedTexts, glossaryWords,
} satisfies Readonly<Record<string, Checker>>;

/** The parts that the answer of a checker depends on, besides those that no region changes. Without an entry it runs for every region. */
export const readParts: Readonly<Partial<Record<keyof typeof checkers, readonly PartName[]>>> = {
  routes: ['routes'], redirectLoops: ['routes'], unusedParts: ['site', 'routes', 'pages', 'forms'],
  errorFields: ['errors', 'forms'], pageSizes: ['pages'], sortableColumns: ['pages'], listParameters: ['pages'], uploads: ['forms'], sliders: ['forms'], forms: ['forms'], pageFields: ['pages', 'forms'], resumedPlaces: ['pages', 'forms'],
  orphanTexts: ['pages', 'forms'], textFiles: ['site'], textCopies: ['site'],
};
