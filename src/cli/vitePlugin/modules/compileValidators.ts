import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { compilableSchema } from '../../../config/compilableSchema.ts';
import { ExactAjv } from '../../../config/ExactAjv.ts';
import { formats } from '../../../config/formats.ts';
import type { JsonSchema } from '../../../config/JsonSchema.ts';
import { askedParts } from '../../../engine/form/askedParts.ts';
import { wholeSchema } from '../../../engine/form/wholeSchema.ts';

const compiled = new Map<string, string>();

/** Additional formats of rjsf's own validator: a colour, and a file as a data URL. */
const rjsfFormats = {
  'data-url': /^data:([a-z]+\/[a-z0-9-+.]+)?;(?:name=(.*);)?base64,(.*)$/,
  color:
    /^(#?([0-9A-Fa-f]{3}){1,2}\b|aqua|black|blue|fuchsia|gray|green|lime|maroon|navy|olive|orange|purple|red|silver|teal|white|yellow|(rgb\(\s*\b([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\b\s*,\s*\b([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\b\s*,\s*\b([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\b\s*\))|(rgb\(\s*(\d?\d%|100%)+\s*,\s*(\d?\d%|100%)+\s*,\s*(\d?\d%|100%)+\s*\)))$/,
};

/**
 * Returns the code of a module body that declares `validateFns`: one function for the schema, and one for each part that the form
 * validates separately, by its pointer in the schema. Parts reference shared schemas, so none is compiled twice or endlessly.
 */
export function compileValidators(schema: JsonSchema): string {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const pointers = [...askedParts(schema).values()];
  const ajv = validatorFor(schema, key);
  const names = Object.fromEntries(pointers.map((pointer, index) => [`part${String(index)}`, `${root}#${pointer}`]));
  const source = standaloneCode(ajv, { [wholeSchema]: root, ...names });
  const imports = new Map<string, string>();
  const body = source.replace(/require\("([^"]+)"\)/g, (_call, id: string) => {
    const name = imports.get(id) ?? `required${imports.size}`;
    imports.set(id, name);
    return `commonJs(${name})`;
  });
  const lines = [...imports].map(
    ([id, name]) => `import * as ${name} from ${JSON.stringify(id.endsWith('.js') ? id : `${id}.js`)};`,
  );
  const code = `${lines.join('\n')}
const commonJs = (loaded) => (loaded.default && typeof loaded.default === 'object' ? loaded.default : loaded);
const exports = {}, module = { exports };
${body}
const validateFns = { ${wholeSchema}: exports.${wholeSchema}${pointers.map((pointer, index) => `, ${JSON.stringify(pointer)}: exports.part${String(index)}`).join('')} };`;
  compiled.set(key, code);
  return code;
}

/** The id of the schema during compilation. */
const root = 'form';

/** Property names that every object inherits: a schema that names one needs the slower check for own properties. */
const inherited = new RegExp(`"(${Object.getOwnPropertyNames(Object.prototype).join('|')})"`);

function validatorFor(schema: JsonSchema, text: string): ExactAjv {
  const make = (unicodeRegExp: boolean): ExactAjv => {
    const ajv = new ExactAjv({
      allErrors: true,
      strict: false,
      logger: false,
      validateSchema: false,
      unicodeRegExp,
      ownProperties: inherited.test(text),
      code: { source: true, lines: false, optimize: 2 },
      formats: { ...rjsfFormats },
    });
    addFormats(ajv);
    for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
    ajv.addSchema(compilableSchema(schema).schema, root);
    return ajv;
  };
  const strict = make(true);
  try {
    strict.getSchema(root);
    return strict;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return make(false); // a pattern that is invalid in Unicode mode
  }
}
