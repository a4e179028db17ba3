import path from 'node:path';
import { build } from 'vite';
import { hasErrors } from '../config/Diagnostic.ts';
import { checkProject } from './checkProject.ts';
import { compressAssets } from './compressAssets.ts';
import { readCodeTexts } from './codeTexts.ts';
import { openProject } from './ConfigProject.ts';
import { printDiagnostics } from './reports/printDiagnostics.ts';
import { readConfigFiles } from './readConfigFiles.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** vite.config.ts reads the same two variables. */
const { CONFIG_ROOT: configRoot = root, PORTAL_DIR: portalDir = path.join(root, 'dist/portal') } = process.env;

/**
 * Builds the portal into dist/portal, or PORTAL_DIR, from the config of this project, or of CONFIG_ROOT. Refuses a config
 * with errors unless `--unchecked` is given; `--plain` leaves the assets uncompressed.
 */
async function buildPortal(options: readonly string[]): Promise<number> {
  const texts = readConfigFiles(configRoot);
  const findings = checkProject(openProject(texts), readCodeTexts(root));
  if (findings.length > 0) process.stderr.write(printDiagnostics(findings, texts));
  if (hasErrors(findings) && !options.includes('--unchecked')) {
    process.stderr.write('The portal was not built: correct the config, or build it anyway with --unchecked.\n');
    return 1;
  }
  await build({ configFile: path.join(root, 'vite.config.ts') });
  if (options.includes('--plain')) return 0;
  const count = await compressAssets(portalDir);
  process.stdout.write(`Compressed ${count} assets.\n`);
  return 0;
}

process.exitCode = await buildPortal(process.argv.slice(2));
