import { compile, type JSONPathQuery } from 'json-p3';
import { fail, ok, type Result } from '../../domain/result.ts';

/** Parses a JSONPath (RFC 9535), or returns why it is not one. */
export function parseJsonPath(text: string): Result<JSONPathQuery, string> {
  try {
    return ok(compile(text));
  } catch (error) {
    return fail(`"${text}" is not a JSONPath: ${error instanceof Error ? error.message : String(error)}`);
  }
}
