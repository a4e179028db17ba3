/** A wave of the market: a new random height every `minutes`, with straight lines between. `height` in millionths. */
interface Wave {
  readonly minutes: number;
  readonly height: number;
}

const waves: readonly Wave[] = [
  { minutes: 1440, height: 1500 },
  { minutes: 60, height: 400 },
  { minutes: 5, height: 60 },
  { minutes: 1, height: 8 },
];

/**
 * Returns how far a currency is from its daily rate in a minute, in millionths (whole, within two per mille).
 * Always the same for the same currency and minute: drawn from the name and the minute alone.
 */
export function movementOf(currency: string, minute: number): number {
  return waves.reduce((sum, wave) => sum + heightAt(currency, minute, wave), 0);
}

function heightAt(currency: string, minute: number, { minutes, height }: Wave): number {
  const knot = Math.floor(minute / minutes);
  const passed = minute - knot * minutes;
  const before = drawn(`${currency}/${minutes}/${knot}`, height);
  const after = drawn(`${currency}/${minutes}/${knot + 1}`, height);
  return Math.trunc((before * (minutes - passed) + after * passed) / minutes);
}

/** Returns a whole number from -height to height. FNV-1a with a final mix, because similar names must not give similar numbers. */
function drawn(name: string, height: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) % (2 * height + 1)) - height;
}
