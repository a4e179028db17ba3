import fs from 'node:fs';
import path from 'node:path';

/** A demo account with the parts of its session, as the server answers them. */
export interface Persona {
  readonly loginName: string;
  readonly region: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

const personasFile = 'tests/config/personas.json';

/** The demo accounts of the project; none where the file is missing. */
export function readPersonas(root: string): readonly Persona[] {
  const file = path.join(root, personasFile);
  // Trust border: a test holds the file against what the server answers.
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as readonly Persona[]) : [];
}
