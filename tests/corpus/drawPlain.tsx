import Form from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawn } from './drawOurs.tsx';
import type { CorpusSchema } from './readCorpus.ts';

/** Recursive schemas: rjsf fills in their defaults endlessly, until the process runs out of memory. */
const endless: ReadonlySet<string> = new Set(['json-schema-draft-06.json', 'json-schema-draft-07.json']);

/** Draws a schema with plain rjsf. */
export function drawPlain({ name, schema }: CorpusSchema): Drawn {
  if (endless.has(name)) return { controls: 0, boxes: 0, crash: 'does not end' };
  try {
    // Trust border: the validator package types its Ajv class for the older dialect.
    const validator = customizeValidator({
      AjvClass: Ajv2020 as never,
      ajvOptionsOverrides: { logger: false, validateSchema: false, unicodeRegExp: false },
    });
    const html = renderToStaticMarkup(
      <Form schema={structuredClone(schema)} validator={validator} formData={{}}>
        <></>
      </Form>,
    );
    return {
      controls: html.match(/<(?:input|select|textarea|button)\b/g)?.length ?? 0,
      boxes: html.match(/Unsupported field/g)?.length ?? 0,
      crash: null,
    };
  } catch (error) {
    return { controls: 0, boxes: 0, crash: error instanceof Error ? error.message.slice(0, 160) : String(error) };
  }
}
