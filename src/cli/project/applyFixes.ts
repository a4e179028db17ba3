import { applyEdits, findNodeAtLocation, modify, parseTree, type Edit as TextEdit } from 'jsonc-parser';
import type { Diagnostic, Edit } from '../../config/Diagnostic.ts';
import { formatFile } from '../../config/format/formatFile.ts';

/** The text replacements that apply an edit to a file. */
export function textEditsOf(text: string, { path, value, rename }: Omit<Edit, 'file'>): readonly TextEdit[] {
  if (rename !== undefined) return keyEdits(text, path, rename);
  return modify(text, [...path], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
}

/** Replaces the key of a property, and nothing of its value. */
function keyEdits(text: string, path: Edit['path'], name: string): readonly TextEdit[] {
  const tree = parseTree(text);
  const key = (tree && findNodeAtLocation(tree, [...path]))?.parent?.children?.[0];
  return key?.type === 'string' ? [{ offset: key.offset, length: key.length, content: JSON.stringify(name) }] : [];
}

/**
 * Applies the safe fixes of the findings: returns path → text of every file that changes, in canonical form.
 * Files that are not canonical are formatted too; a file that is not valid JSON is left unchanged.
 */
export function applyFixes(
  texts: ReadonlyMap<string, string>,
  findings: readonly Diagnostic[],
): ReadonlyMap<string, string> {
  const fixed = new Map(texts);
  // From the last finding to the first, so that removing from a list does not move places that are still to come.
  // While something is wrong, a text that seems unused may be the one that a misspelt name should have used.
  const isSure = !findings.some(({ severity, code }) => severity === 'error' && code !== 'config/not-formatted');
  for (const edit of findings
    .toReversed()
    .flatMap(({ code, fix }) => (isSure || code !== 'config/text-orphan' ? (fix ?? []) : []))) {
    const text = fixed.get(edit.file);
    if (text !== undefined) fixed.set(edit.file, applyEdits(text, [...textEditsOf(text, edit)]));
  }
  return new Map(
    [...fixed].flatMap(([file, text]) => {
      const formatted = formatFile(file, text);
      const wanted = formatted.ok ? formatted.value : text;
      return wanted === texts.get(file) ? [] : [[file, wanted]];
    }),
  );
}
