import path from 'node:path';

export interface SiteFolders {
  /** The folder with schemas/, i18n/ and the two config files. */
  readonly configDir: string;
  /** The folder that the built portal is written to. */
  readonly portalDir: string;
}

/** Returns the folders of the site to build or examine: CONFIG_DIR and PORTAL_DIR, by default those of the program. */
export function siteFolders(program: string, env: Readonly<Record<string, string | undefined>>): SiteFolders {
  const configDir = path.resolve(program, env['CONFIG_DIR'] ?? '.');
  return { configDir, portalDir: path.resolve(program, env['PORTAL_DIR'] ?? path.join(configDir, 'dist/portal')) };
}
