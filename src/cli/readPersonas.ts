import fs from 'node:fs';
import path from 'node:path';

/** A demo account with the parts of its session, as the server returns them. */
export interface Persona {
  readonly loginName: string;
  readonly region: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

const personasFile = 'tests/config/personas.json';

/** Reads the demo accounts of the project; returns none when the file is missing. */
export function readPersonas(root: string): readonly Persona[] {
  const file = path.join(root, personasFile);
  // Trust border: a test compares the file with the server's responses.
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as readonly Persona[]) : [];
}
