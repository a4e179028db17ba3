/** Characters as JSON Schema counts them: code points, so that an emoji is one and not two. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** What of an inserted text fits into so many characters: whole signs as people see them, never half a family or a letter without its accent. */
export function fitting(text: string, room: number): string {
  if (characterCount(text) <= room) return text;
  let kept = '';
  let left = room;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= characterCount(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept;
}
