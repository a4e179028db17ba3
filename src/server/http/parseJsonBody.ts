import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../operation/HttpProblem.ts';

/** The maximum nesting of lists and objects. The deepest body in the documents has seven levels. */
const maxDepth = 32;
/** The maximum number of object members and list items together. A batch of 1,000 rows has fewer than 20,000. */
const maxValues = 50_000;

type Done = (error: Error | null, value?: unknown) => void;

/**
 * Reads JSON, but refuses with 400 input that no document needs and that is expensive to handle, before
 * any code walks through it: too many levels, which overflow the stack of a recursion, and too many values.
 */
export function parseJsonBody(
  app: FastifyInstance,
): (request: FastifyRequest, body: string | Buffer, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    // An empty body counts as no body: clients declare JSON and then send nothing.
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    const text = String(body);
    const problem = excessOf(text);
    if (problem === null) parse(request, text, done);
    else done(new HttpProblem(400, problem));
  };
}

/** Returns what exceeds the limits in a text that may be JSON, or null. Reads character by character, so it costs no more than the text's length. */
function excessOf(text: string): string | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === ',' || character === ':') values += 1;
    if (depth > maxDepth) return `the body is nested deeper than ${maxDepth} levels`;
    if (values > maxValues) return `the body has more than ${maxValues} values`;
  }
  return null;
}

/** Returns the end of the string that starts here; the end of the text when it is unterminated, which the parser then refuses. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
