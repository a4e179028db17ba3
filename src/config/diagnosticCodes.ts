import { callCodes } from './catalogue/callCodes.ts';
import { expressionCodes } from './catalogue/expressionCodes.ts';
import { fileCodes } from './catalogue/fileCodes.ts';
import { nameCodes } from './catalogue/nameCodes.ts';
import { overlayCodes } from './catalogue/overlayCodes.ts';
import { siteMapCodes } from './catalogue/siteMapCodes.ts';
import { textCodes } from './catalogue/textCodes.ts';

/** The findings of the config tools by subject; each subject is a chapter of docs/diagnostics.md. */
export const catalogue = {
  Files: fileCodes,
  Names: nameCodes,
  'Site map': siteMapCodes,
  Expressions: expressionCodes,
  'Calls and failures': callCodes,
  Texts: textCodes,
  Overlays: overlayCodes,
} as const;

/** Every finding of the config tools. Codes are permanent: a new finding gets a new code, and a dropped code is never reused. */
export const diagnosticCodes = {
  ...fileCodes,
  ...nameCodes,
  ...siteMapCodes,
  ...expressionCodes,
  ...callCodes,
  ...textCodes,
  ...overlayCodes,
} as const;

export type DiagnosticCode = keyof typeof diagnosticCodes;
