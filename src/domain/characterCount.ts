/** Counts characters as JSON Schema does: in code points, so an emoji counts as one and not two. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** Returns the beginning of an inserted text that fits into `room` characters. Cuts only between graphemes, so never inside a family emoji or between a letter and its accent. */
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
