import { Ajv2020 } from 'ajv/dist/2020.js';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { hashForSchema } from '@rjsf/utils';
import { formats } from '../../config/formats.ts';
import type { JsonSchema } from '../../config/JsonSchema.ts';
import { wholeSchema } from '../../engine/form/wholeSchema.ts';

type Options = NonNullable<Parameters<typeof compileSchemaValidatorsCode>[1]>;

const compiled = new Map<string, string>();

/**
 * Code of a module body that declares `validateFns`: one function for the schema and one for each part that the form asks
 * about on its own; that of the schema has a name too. The generator names them by hash, which is no identifier, so its CommonJS code is wrapped instead of
 * asking it for ES modules; required files get the `.js` that a browser's import needs.
 */
export function compileValidators(schema: JsonSchema): string {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  // Trust border: the validator's package types its Ajv class by the older dialect.
  const AjvClass = Ajv2020 as unknown as NonNullable<Options['AjvClass']>;
  const source = compileSchemaValidatorsCode(schema, { AjvClass, customFormats: { ...formats }, ajvOptionsOverrides: { verbose: false, code: { lines: false, optimize: 2 } } });
  const imports = new Map<string, string>();
  const body = source.replace(/require\("([^"]+)"\)/g, (_call, id: string) => {
    const name = imports.get(id) ?? `required${imports.size}`;
    imports.set(id, name);
    return `commonJs(${name})`;
  });
  const lines = [...imports].map(([id, name]) => `import * as ${name} from ${JSON.stringify(id.endsWith('.js') ? id : `${id}.js`)};`);
  const code = `${lines.join('\n')}
const commonJs = (loaded) => (loaded.default && typeof loaded.default === 'object' ? loaded.default : loaded);
const exports = {}, module = { exports };
${body}
const validateFns = { ...exports, ${wholeSchema}: exports[${JSON.stringify(typeof schema.$id === 'string' ? schema.$id : hashForSchema(schema))}] };`;
  compiled.set(key, code);
  return code;
}
