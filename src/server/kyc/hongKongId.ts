/** Whether the text is a Hong Kong identity number without brackets: its last character makes the weighted sum divisible by 11. A single letter counts as if a blank preceded it. */
export function isHongKongId(text: string): boolean {
  const match = /^([A-Z]{1,2})(\d{6})([0-9A])$/.exec(text);
  if (match === null) return false;
  const [, letters = '', digits = '', check = ''] = match;
  const values = [...letters.padStart(2, ' ')].map((letter) => (letter === ' ' ? 36 : letter.charCodeAt(0) - 55));
  const sum = [...values, ...Array.from(digits, Number)].reduce(
    (total, value, index) => total + value * (9 - index),
    0,
  );
  return (sum + (check === 'A' ? 10 : Number(check))) % 11 === 0;
}
