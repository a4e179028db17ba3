import { fileOf, type AuthoredConfig, type ConfigParts } from '../AuthoredConfig.ts';
import { placeInText, placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import type { Edit, Place } from '../Diagnostic.ts';
import type { DiagnosticCode } from '../diagnosticCodes.ts';
import type { FileFormat } from '../meta/metaSchemas.ts';
import type { FormFile, PageFile } from '../model.generated.ts';
import { valueAt } from '../valueAt.ts';

/** What the checkers need and the config cannot do itself: the compilers of expressions and texts. */
export interface CheckTools {
  /** What the types of a part's places find wrong: expressions, inputs, fields of rows, places to store values. */
  readonly typedFindings: (view: ConfigView, part: ConfigPart) => readonly Finding[];
  /** Why a text is no ICU MessageFormat, or null. */
  readonly textProblem: (text: string) => string | null;
  readonly textArguments: (text: string) => readonly string[];
  /** Texts that the portal's code names: whole keys, and beginnings of keys. */
  readonly codeTexts: { readonly keys: ReadonlySet<string>; readonly prefixes: readonly string[] };
}

/** The config as the checkers see it: as authored, or as one region has it. */
export interface ConfigView {
  readonly authored: AuthoredConfig;
  readonly parts: ConfigParts;
  readonly tools: CheckTools;
  /** As authored, and as every region has it: what only one of them uses is used. */
  readonly everywhere: readonly ConfigView[];
}

/** A checker answers one question and reports each place where the answer is no. */
export type Checker = (view: ConfigView) => readonly Finding[];

/** A finding before its place is looked up: it stands in a part of the config, or (`place`) at a known place. */
export type Finding = {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly expected?: string;
  readonly suggestion?: string;
  readonly fix?: readonly Edit[];
} & ({ readonly place: Place } | { readonly part: ConfigPart; readonly path: JsonPath; readonly at?: 'key' | 'value' | { readonly offset: number; readonly length: number } });

/** One file's worth of the config. */
export interface ConfigPart {
  readonly format: FileFormat;
  /** For pages and forms. */
  readonly id: string | null;
  readonly value: unknown;
  /** Place of the value in the document that overlays change. */
  readonly location: JsonPath;
}

const singles = ['site', 'menus', 'access', 'routes', 'errors'] as const;

/** All parts that are written in one of the formats. */
export function partsOf({ parts }: Pick<ConfigView, 'parts'>): readonly ConfigPart[] {
  return [
    ...singles.map((format) => singlePart(parts, format)),
    ...Object.entries(parts.pages).map(([id, page]) => pagePart(id, page)),
    ...Object.entries(parts.forms).map(([id, form]) => formPart(id, form)),
  ];
}

/** The part that is one file for the whole site. */
export function singlePart(parts: ConfigParts, format: (typeof singles)[number]): ConfigPart {
  return { format, id: null, value: parts[format], location: [format] };
}

export function pagePart(id: string, value: PageFile): ConfigPart {
  return { format: 'page', id, value, location: ['pages', id] };
}

export function formPart(id: string, value: FormFile): ConfigPart {
  return { format: 'form', id, value, location: ['forms', id] };
}

/** The names of what a region may change. */
export type PartName = keyof ConfigParts;

/** Whether a region has these just as they are authored. As authored itself, nothing has been asked before. */
export function isAsAuthored({ authored, parts }: ConfigView, names: readonly PartName[]): boolean {
  return parts !== authored && names.every((name) => parts[name] === authored[name]);
}

/**
 * The parts to ask about: for a region only those that its overlay has changed, unless it has changed something that the answer
 * for every part follows from (`reads`). An answer that must be the same as for the authored part would not be reported again.
 */
export function partsToAsk(view: ConfigView, reads: readonly PartName[]): readonly ConfigPart[] {
  if (!isAsAuthored(view, reads)) return partsOf(view);
  return partsOf(view).filter((part) => part.value !== valueAt(view.authored, part.location));
}

/** The file that a part is written in. */
export function fileOfPart(authored: AuthoredConfig, { format, id }: ConfigPart): ConfigFile | undefined {
  return fileOf(authored, format, id ?? undefined);
}

/** Where a finding stands in its file. */
export function placeInFile(file: ConfigFile | undefined, path: JsonPath, at: 'key' | 'value' | { readonly offset: number; readonly length: number } = 'value'): Place {
  if (!file) return { file: '', line: 1, column: 1, length: 1 };
  return typeof at === 'string' ? placeOf(file, path, at) : placeInText(file, path, at.offset, at.length);
}
