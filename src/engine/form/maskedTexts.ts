/** Texts with a hidden part among given values, however deep: `138****1234`. */
export function maskedTexts(given: unknown): readonly string[] {
  if (typeof given === 'string') return given.includes('*') ? [given] : [];
  return given !== null && typeof given === 'object' ? Object.values(given).flatMap(maskedTexts) : [];
}
