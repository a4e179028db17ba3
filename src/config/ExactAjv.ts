import { _, Ajv2020, type CodeKeywordDefinition, type Options } from 'ajv/dist/2020.js';

/**
 * Ajv with a `multipleOf` that calculates in decimals: 962478.94 is a multiple of 0.01, although float division disagrees.
 * The arithmetic is in the generated code, because browsers run that code without our imports.
 */
export class ExactAjv extends Ajv2020 {
  constructor(options?: Options) {
    super(options);
    this.removeKeyword('multipleOf');
    this.addKeyword(multipleOf);
  }
}

const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: ({ schemaCode }) => _`"must be multiple of " + ${schemaCode}`,
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
  code(cxt) {
    const { gen, data, schemaCode } = cxt;
    // Digits of the shortest spelling, and how many of them are decimals; none for NaN and infinities.
    const digits = (of: typeof data | typeof schemaCode) => {
      const parts = gen.const(
        'parts',
        _`/^-?(\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/.exec(String(${of})) || ["", "1", "", "0"]`,
      );
      return {
        parts,
        units: gen.const('units', _`BigInt(${parts}[1] + (${parts}[2] || ""))`),
        places: gen.const('places', _`(${parts}[2] || "").length - (${parts}[3] || 0)`),
      };
    };
    const [whole, step] = [digits(data), digits(schemaCode)];
    const places = gen.const('places', _`Math.max(${whole.places}, ${step.places})`);
    const unitsAt = ({ units, places: own }: typeof whole) => _`(${units} * 10n ** BigInt(${places} - ${own}))`;
    cxt.fail(_`!isFinite(${data}) || ${step.units} === 0n || ${unitsAt(whole)} % ${unitsAt(step)} !== 0n`);
  },
};
