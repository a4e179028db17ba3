import { jsonpath, type JSONPathQuery } from 'json-p3';

const { selectors } = jsonpath;

/** The reason to refuse a path, or null: a path that selects from a list by position could silently hit another entry after a change of the base. */
export function jsonPathProblem(query: JSONPathQuery): string | null {
  for (const segment of query.segments) {
    for (const selector of segment.selectors) {
      if (selector instanceof selectors.IndexSelector)
        return `The path selects a list entry by position: [${selector.index}].`;
      if (selector instanceof selectors.SliceSelector)
        return `The path selects list entries by position: [${selector.toString()}].`;
    }
  }
  return null;
}
