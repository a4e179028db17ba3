import type { Checker, PartName } from './ConfigView.ts';
import { accessOfCalls } from './accessOfCalls.ts';
import { buttonPermissions } from './buttonPermissions.ts';
import { constants } from './constants.ts';
import { currencyCodes } from './currencyCodes.ts';
import { defaultTexts } from './defaultTexts.ts';
import { duplicateIds } from './duplicateIds.ts';
import { eyes } from './eyes.ts';
import { errorFields } from './errorFields.ts';
import { errorHandlers } from './errorHandlers.ts';
import { examples } from './examples.ts';
import { exportColumns } from './exportColumns.ts';
import { expressions } from './expressions.ts';
import { formFlow } from './formFlow.ts';
import { flowKeys } from './flowKeys.ts';
import { forms } from './forms.ts';
import { glossaryLocales } from './glossaryLocales.ts';
import { glossaryWords } from './glossaryWords.ts';
import { kycClasses } from './kycClasses.ts';
import { leaving } from './leaving.ts';
import { links } from './links.ts';
import { listPrefixes } from './listPrefixes.ts';
import { listParameters } from './listParameters.ts';
import { inputs } from './inputs.ts';
import { lists } from './lists.ts';
import { lostEquals } from './lostEquals.ts';
import { menuEntries } from './menuEntries.ts';
import { missingTexts } from './missingTexts.ts';
import { namedValues } from './namedValues.ts';
import { neededQueries } from './neededQueries.ts';
import { operationAccess } from './operationAccess.ts';
import { operationParts } from './operationParts.ts';
import { origins } from './origins.ts';
import { orphanTexts } from './orphanTexts.ts';
import { pageFields } from './pageFields.ts';
import { pageFlow } from './pageFlow.ts';
import { pageParts } from './pageParts.ts';
import { pageSizes } from './pageSizes.ts';
import { pairs } from './pairs.ts';
import { personas } from './personas.ts';
import { placeholders } from './placeholders.ts';
import { queries } from './queries.ts';
import { queryValues } from './queryValues.ts';
import { searchKinds } from './searchKinds.ts';
import { outcomeResults } from './outcomeResults.ts';
import { redirectLoops } from './redirectLoops.ts';
import { replacedTexts } from './replacedTexts.ts';
import { regionEntries } from './regionEntries.ts';
import { resets } from './resets.ts';
import { resumedPlaces } from './resumedPlaces.ts';
import { routes } from './routes.ts';
import { redundantAccess } from './redundantAccess.ts';
import { redundantDefaults } from './redundantDefaults.ts';
import { redundantItems } from './redundantItems.ts';
import { redundantLists } from './redundantLists.ts';
import { redundantFieldUi } from './redundantFieldUi.ts';
import { redundantWaits } from './redundantWaits.ts';
import { schemas } from './schemas.ts';
import { secrets } from './secrets.ts';
import { sentLimits } from './sentLimits.ts';
import { serverMenus } from './serverMenus.ts';
import { serverTags } from './serverTags.ts';
import { siteLists } from './siteLists.ts';
import { sliders } from './sliders.ts';
import { sortableColumns } from './sortableColumns.ts';
import { steps } from './steps.ts';
import { stepUps } from './stepUps.ts';
import { textArguments } from './textArguments.ts';
import { textCopies } from './textCopies.ts';
import { textFiles } from './textFiles.ts';
import { unknownNames } from './unknownNames.ts';
import { unusedActions } from './unusedActions.ts';
import { unusedArguments } from './unusedArguments.ts';
import { unusedNames } from './unusedNames.ts';
import { unusedParts } from './unusedParts.ts';
import { unusedDefinitions } from './unusedDefinitions.ts';
import { unusedFields } from './unusedFields.ts';
import { unusedState } from './unusedState.ts';
import { unwrittenTexts } from './unwrittenTexts.ts';
import { uploads } from './uploads.ts';
import { widgets } from './widgets.ts';

/** All checkers by name, one question each. `loadConfig` has already checked each file against its format. */
export const checkers = {
  lostEquals,
  widgets,
  formFlow,
  pageFlow,
  secrets,
  operationParts,
  accessOfCalls,
  buttonPermissions,
  stepUps,
  schemas,
  unknownNames,
  unusedNames,
  currencyCodes,
  origins,
  duplicateIds,
  namedValues,
  listPrefixes,
  eyes,
  kycClasses,
  constants,
  siteLists,
  regionEntries,
  flowKeys,
  routes,
  redirectLoops,
  unusedParts,
  unusedFields,
  sentLimits,
  unusedState,
  unusedActions,
  unusedArguments,
  unusedDefinitions,
  links,
  leaving,
  queries,
  queryValues,
  searchKinds,
  outcomeResults,
  neededQueries,
  menuEntries,
  serverMenus,
  serverTags,
  expressions,
  errorHandlers,
  errorFields,
  pageSizes,
  sortableColumns,
  exportColumns,
  listParameters,
  lists,
  inputs,
  uploads,
  sliders,
  pairs,
  forms,
  pageFields,
  examples,
  personas,
  operationAccess,
  resumedPlaces,
  resets,
  steps,
  redundantAccess,
  redundantDefaults,
  redundantItems,
  redundantLists,
  redundantFieldUi,
  redundantWaits,
  pageParts,
  missingTexts,
  orphanTexts,
  textFiles,
  placeholders,
  textArguments,
  textCopies,
  defaultTexts,
  replacedTexts,
  unwrittenTexts,
  glossaryLocales,
  glossaryWords,
} satisfies Readonly<Record<string, Checker>>;

/** The parts that the answer of a checker depends on, besides those that no region changes. Without an entry it runs for every region. */
export const readParts: Readonly<Partial<Record<keyof typeof checkers, readonly PartName[]>>> = {
  kycClasses: ['site', 'access'],
  siteLists: ['site'],
  regionEntries: ['site'],
  widgets: ['forms'],
  formFlow: ['forms'],
  pageFlow: ['pages'],
  secrets: ['pages', 'forms'],
  routes: ['routes'],
  redirectLoops: ['routes'],
  unusedParts: ['site', 'routes', 'pages', 'forms'],
  errorFields: ['errors', 'forms'],
  pageSizes: ['pages'],
  sentLimits: ['pages', 'forms'],
  sortableColumns: ['pages'],
  exportColumns: ['pages'],
  listParameters: ['pages'],
  listPrefixes: [],
  unusedDefinitions: [],
  uploads: ['forms'],
  sliders: ['forms'],
  pairs: ['forms'],
  forms: ['forms'],
  pageFields: ['pages', 'forms'],
  leaving: ['pages'],
  resumedPlaces: ['pages', 'forms'],
  examples: [],
  orphanTexts: ['pages', 'forms'],
  textFiles: ['site'],
  placeholders: [],
  textCopies: ['site'],
  unwrittenTexts: [],
};
