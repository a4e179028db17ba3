import type { CelOutcome } from './celSuite.ts';

/** A part of CEL that expressions of the config do not have, or have with another meaning; documented in docs/cel.md. */
export interface CelLimit {
  /** The first cell of its row in docs/cel.md. */
  readonly what: string;
  readonly holds: (outcome: CelOutcome) => boolean;
}

const suite =
  (...names: readonly string[]) =>
  ({ name }: CelOutcome) =>
    names.some((one) => name.startsWith(`${one}/`));
const source = (pattern: RegExp) => (outcome: CelOutcome) => pattern.test(outcome.source);
const differs =
  (...names: readonly string[]) =>
  ({ name, outcome }: CelOutcome) =>
    outcome === 'differs' && names.some((one) => name.startsWith(one));
const problem =
  (...codes: readonly string[]) =>
  ({ problems }: CelOutcome) =>
    problems.some((code) => codes.includes(code));

/** In order: a test of the suite belongs to the first that holds for it. */
export const celLimits: readonly CelLimit[] = [
  {
    what: 'Messages and enums of Protocol Buffers',
    holds: (outcome) =>
      suite('enums', 'proto2', 'proto2_ext', 'proto3', 'wrappers', 'dynamic')(outcome) ||
      source(/\b(google\.|TestAllTypes|NestedTestAllTypes|GlobalEnum|cel\.expr\.|proto\.)/)(outcome),
  },
  { what: 'Optionals', holds: source(/\boptional\.|\.\?|\[\?|\{\?|optMap|\?cel/) },
  { what: 'Local variables: `cel.bind`, `cel.block`', holds: suite('bindings_ext', 'block_ext') },
  { what: 'Macros with two variables', holds: suite('macros2') },
  { what: 'The library `math`', holds: suite('math_ext') },
  { what: 'The library `base64`', holds: suite('encoders_ext') },
  {
    what: 'The types `timestamp` and `duration`',
    holds: (outcome) => suite('timestamps')(outcome) || source(/\b(timestamp|duration)\(/)(outcome),
  },
  { what: 'Unsigned ints and bytes', holds: source(/\d[uU]\b|\b(uint|bytes)\b|(^|[^\w'"])[rR]?[bB][rR]?['"]/) },
  {
    what: 'Types as values, and `dyn`',
    holds: source(/\b(type|dyn|tuple)\(|^(bool|int|uint|double|string|bytes|list|map|type|null_type|dyn)$/),
  },
  { what: 'More functions of texts', holds: suite('string_ext') },
  { what: 'The conversion `bool()`', holds: source(/\bbool\(/) },
  { what: 'Ints above 53 bits', holds: (outcome) => problem('tooLarge')(outcome) || source(/\d{16,}/)(outcome) },
  { what: 'Keys of maps that are not texts', holds: source(/[{,]\s*(\d+|true|false)\s*:|\bin \{|\{\}/) },
  {
    what: 'Order of texts that are no dates, and of booleans',
    holds: (outcome) =>
      problem('textOrder')(outcome) || source(/\b(true|false) ?[<>]|[<>]=? ?(true|false)\b|^false < x$/)(outcome),
  },
  {
    what: 'Comparisons with a known result, and values of several types',
    holds: problem('unknownValue', 'unlikeTypes', 'unknownKey', 'wrongType'),
  },
  { what: 'Names in backquotes, numbers that begin with a point', holds: problem('syntax') },
  { what: 'Names with points, and containers', holds: differs('fields/qualified_identifier_resolution', 'namespace/') },
  { what: 'Unknown names at run time', holds: problem('unknownRoot', 'unknownFunction') },
  { what: 'An error is unknown, and `unknown != x` is true', holds: differs('logic/', 'macros/') },
  { what: '`NaN` and infinity', holds: differs('comparisons/', 'fp_math/') },
  { what: 'Types of Protocol Buffers in `type_deductions`', holds: suite('type_deductions') },
];
