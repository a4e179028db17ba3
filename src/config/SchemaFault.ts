import type { JsonPath } from './ConfigFile.ts';
import type { Advice } from './Diagnostic.ts';

/** A keyword that has no effect, contradicts another, or whose value does not fit the schema. */
export interface SchemaFault {
  readonly code: 'config/schema-keyword' | 'config/schema-value' | 'config/unknown-field' | 'config/unknown-format';
  readonly path: JsonPath;
  readonly at: 'key' | 'value';
  readonly message: string;
  readonly advice: Pick<Advice, 'expected' | 'suggestion'>;
}
