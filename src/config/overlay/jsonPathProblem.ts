import { jsonpath, type JSONPathQuery } from 'json-p3';

const { selectors } = jsonpath;

/** Why a path is refused: it picks from a list by position, so a change of the base could silently move it. Null when fine. */
export function jsonPathProblem(query: JSONPathQuery): string | null {
  for (const segment of query.segments) {
    for (const selector of segment.selectors) {
      if (selector instanceof selectors.IndexSelector) return `The path picks by position: [${selector.index}].`;
      if (selector instanceof selectors.SliceSelector) return `The path picks by position: [${selector.toString()}].`;
    }
  }
  return null;
}
