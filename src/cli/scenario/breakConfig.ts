import { applyEdits, modify, parseTree, getNodeValue } from 'jsonc-parser';
import type { ScenarioFile } from '../../config/model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { fail, ok, type Result } from '../../domain/result.ts';

/** Returns the config files with the rule broken that the scenario names; fails when the place does not exist. */
export function breakConfig(
  files: ReadonlyMap<string, string>,
  { file, at, value }: ScenarioFile['broken'],
): Result<ReadonlyMap<string, string>, string> {
  const text = files.get(file);
  if (text === undefined) return fail(`there is no file ${file}`);
  const tree = parseTree(text);
  const path =
    tree &&
    resolvePath(
      getNodeValue(tree),
      at
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
    );
  if (!path) return fail(`${file} has nothing at ${at}`);
  return ok(new Map(files).set(file, applyEdits(text, modify(text, path, value, {}))));
}

/** Replaces the `*name` steps of list entries by their indices; returns null when any step except the last does not exist. */
function resolvePath(root: unknown, steps: readonly string[]): (string | number)[] | null {
  const path: (string | number)[] = [];
  let node = root;
  for (const [index, step] of steps.entries()) {
    if (Array.isArray(node)) {
      const list: readonly unknown[] = node;
      const at = step.startsWith('*')
        ? list.findIndex(
            (entry) =>
              isRecord(entry) && [entry['id'], entry['type'], entry['page'], entry['path']].includes(step.slice(1)),
          )
        : Number(step);
      if (!(at in list)) return null;
      path.push(at);
      node = list[at];
    } else {
      if (!isRecord(node) || (!Object.hasOwn(node, step) && index < steps.length - 1)) return null;
      path.push(step);
      node = node[step];
    }
  }
  return path;
}
