/** The masked texts in given values at any depth: `138****1234`. */
export function maskedTexts(given: unknown): readonly string[] {
  if (typeof given === 'string') return given.includes('*') ? [given] : [];
  return given !== null && typeof given === 'object' ? Object.values(given).flatMap(maskedTexts) : [];
}
