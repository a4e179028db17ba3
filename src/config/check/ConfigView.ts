import { fileOf, type AuthoredConfig, type ConfigParts, type Flow } from '../AuthoredConfig.ts';
import { placeInText, placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import type { Edit, Misspelt, Place } from '../Diagnostic.ts';
import type { DiagnosticCode } from '../diagnosticCodes.ts';
import type { FileFormat } from '../meta/metaSchemas.ts';
import type { FormFile, PageFile } from '../model.generated.ts';
import { perValue } from '../perValue.ts';
import { valueAt } from '../../domain/valueAt.ts';

/** What the checkers need from outside `src/config`: the compilers of expressions and texts. */
export interface CheckTools {
  /** Type errors in a part: expressions, inputs, fields of rows, places to store values. */
  readonly typedFindings: (view: ConfigView, part: ConfigPart) => readonly Finding[];
  /** Why a text is not valid ICU MessageFormat, or null. */
  readonly textProblem: (text: string) => string | null;
  readonly textArguments: (text: string) => readonly string[];
  /** The arguments of a text with the type of those that are formatted as a number, date or time; null when the text cannot be read. */
  readonly textPlaceholders: (text: string) => readonly string[] | null;
  /** The names of the icons that the portal can draw. */
  readonly icons: ReadonlySet<string>;
  /** Texts that the portal's code names: whole keys, and prefixes of keys; `shown` are keys that it surely shows. */
  readonly codeTexts: {
    readonly keys: ReadonlySet<string>;
    readonly prefixes: readonly string[];
    readonly shown: ReadonlySet<string>;
  };
}

/** The config that the checkers examine: as authored, or with one region's overlay applied. */
export interface ConfigView {
  readonly authored: AuthoredConfig;
  readonly parts: ConfigParts;
  /** The parts as the files, and the region's overlay, contain them. */
  readonly written: ConfigParts;
  readonly tools: CheckTools;
  /** The config as authored and of every region: a name is used when one of them uses it. */
  readonly everywhere: readonly ConfigView[];
}

/** A checker asks one question and reports each place where the answer is no. */
export type Checker = (view: ConfigView) => readonly Finding[];

/** A finding before its place is looked up: at a path in a part of the config, or (`place`) at a known place. */
export type Finding = {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly expected?: string;
  readonly suggestion?: string;
  /** The name that is used and does not exist. */
  readonly missing?: string;
  readonly misspelt?: Misspelt;
  readonly fix?: readonly Edit[];
} & (
  | { readonly place: Place }
  | {
      readonly part: ConfigPart;
      readonly path: JsonPath;
      readonly at?: 'key' | 'value' | { readonly offset: number; readonly length: number };
      /** The paths of other values in the same part that the finding is about. */
      readonly alsoAt?: readonly JsonPath[];
    }
);

/** The part of the config that one file declares. */
export interface ConfigPart {
  readonly format: FileFormat;
  /** For pages and forms. */
  readonly id: string | null;
  readonly value: unknown;
  /** Location of the value in the document that overlays change. */
  readonly location: JsonPath;
}

const singles = ['site', 'menus', 'access', 'routes', 'errors'] as const;

/** All parts that have one of the formats. */
export function partsOf({ parts }: Pick<ConfigView, 'parts'>): readonly ConfigPart[] {
  return [
    ...singles.map((format) => singlePart(parts, format)),
    ...Object.entries(parts.pages).map(([id, page]) => pagePart(id, page)),
    ...Object.entries(parts.forms).map(([id, form]) => formPart(id, form)),
    flowsPart(parts),
  ];
}

/** All flows as one part, in the form of the files that declare them. */
export function flowsPart({ flows }: ConfigParts): ConfigPart {
  const [first] = Object.values(flows);
  return partOf('flow', null, first ? flowFileOf(first, ...Object.entries(flows).flat()) : { flows });
}

/** Takes id and flow in turn; the same flows give the same object. */
const flowFileOf = perValue((_first: Flow, ...flows: readonly (string | Flow)[]) => ({
  flows: Object.fromEntries(flows.flatMap((id, index) => (typeof id === 'string' ? [[id, flows[index + 1]]] : []))),
}));

/** A part of which the site has exactly one file. */
export function singlePart(parts: ConfigParts, format: (typeof singles)[number]): ConfigPart {
  return partOf(format, null, parts[format]);
}

export function pagePart(id: string, value: PageFile): ConfigPart {
  return partOf('page', id, value);
}

export function formPart(id: string, value: FormFile): ConfigPart {
  return partOf('form', id, value);
}

/** The part with a format and an id; null is the id of a part of which the site has one, and of all flows. */
export function partOf(format: FileFormat, id: string | null, value: unknown): ConfigPart {
  const location =
    id !== null ? [format === 'part' ? 'pageParts' : `${format}s`, id] : format === 'flow' ? [] : [format];
  return { format, id, value, location };
}

/** The names of the parts that a region may change. */
export type PartName = keyof ConfigParts;

/** Whether a region leaves these parts as authored. False for the authored config itself, which no earlier run has checked. */
export function isAsAuthored({ authored, parts }: ConfigView, names: readonly PartName[]): boolean {
  return parts !== authored && names.every((name) => parts[name] === authored[name]);
}

/**
 * The parts to check: for a region only those that its overlay changed, unless it changed something that the answers for all
 * parts depend on (`reads`). Answers that equal those for the authored part are not reported again anyway.
 */
export function partsToAsk(view: ConfigView, reads: readonly PartName[]): readonly ConfigPart[] {
  if (!isAsAuthored(view, reads)) return partsOf(view);
  return partsOf(view).filter((part) =>
    part.format === 'flow'
      ? view.parts.flows !== view.authored.flows
      : part.value !== valueAt(view.authored, part.location),
  );
}

/** The file that declares a part. */
export function fileOfPart(authored: AuthoredConfig, { format, id }: ConfigPart): ConfigFile | undefined {
  return fileOf(authored, format, id ?? undefined);
}

/** The place of a finding in its file. */
export function placeInFile(
  file: ConfigFile | undefined,
  path: JsonPath,
  at: 'key' | 'value' | { readonly offset: number; readonly length: number } = 'value',
): Place {
  if (!file) return { file: '', line: 1, column: 1, length: 1 };
  return typeof at === 'string' ? placeOf(file, path, at) : placeInText(file, path, at.offset, at.length);
}
