import { applyEdits, modify, type Edit as TextEdit } from 'jsonc-parser';
import type { Diagnostic, Edit } from '../config/Diagnostic.ts';
import { formatFile } from '../config/format/formatFile.ts';

/** The text replacements that apply an edit to a file. */
export function textEditsOf(text: string, { path, value }: Pick<Edit, 'path' | 'value'>): readonly TextEdit[] {
  return modify(text, [...path], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
}

/**
 * Applies the safe fixes of the findings: returns path → text of every file that changes, in canonical form.
 * Files that are not canonical are formatted too; a file that is not valid JSON is left unchanged.
 */
export function applyFixes(texts: ReadonlyMap<string, string>, findings: readonly Diagnostic[]): ReadonlyMap<string, string> {
  const fixed = new Map(texts);
  for (const edit of findings.flatMap(({ fix }) => fix ?? [])) {
    const text = fixed.get(edit.file);
    if (text !== undefined) fixed.set(edit.file, applyEdits(text, [...textEditsOf(text, edit)]));
  }
  return new Map([...fixed].flatMap(([file, text]) => {
    const formatted = formatFile(file, text);
    const wanted = formatted.ok ? formatted.value : text;
    return wanted === texts.get(file) ? [] : [[file, wanted]];
  }));
}
