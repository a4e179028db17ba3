import path from 'node:path';
import { build } from 'vite';
import { hasErrors } from '../config/Diagnostic.ts';
import { foldFindings } from '../config/foldFindings.ts';
import { compressAssets } from './compressAssets.ts';
import { writeFirstDocuments } from './prerender/writeFirstDocuments.ts';
import { checkProject } from './project/checkProject.ts';
import { readCodeTexts } from './project/codeTexts.ts';
import { openProject } from './project/ConfigProject.ts';
import { readConfigFiles } from './project/readConfigFiles.ts';
import { printDiagnostics } from './reports/printDiagnostics.ts';
import { siteFolders } from './siteFolders.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { configDir, portalDir } = siteFolders(root, process.env);

/**
 * Builds the portal from the config of this project, or of CONFIG_DIR, into the dist/portal of that folder, or PORTAL_DIR. Refuses a config
 * with errors unless `--unchecked` is given; `--plain` leaves the assets uncompressed.
 */
async function buildPortal(options: readonly string[]): Promise<number> {
  const texts = readConfigFiles(configDir);
  const project = openProject(texts);
  const findings = foldFindings(checkProject(project, readCodeTexts()));
  if (findings.length > 0) process.stderr.write(printDiagnostics(findings, texts));
  if (hasErrors(findings) && !options.includes('--unchecked')) {
    process.stderr.write('The portal was not built: correct the config, or build it anyway with --unchecked.\n');
    return 1;
  }
  await build({ configFile: path.join(root, 'vite.config.ts') });
  const documents = await writeFirstDocuments(project, root, portalDir);
  process.stdout.write(`Wrote ${documents} first documents.\n`);
  if (options.includes('--plain')) return 0;
  const count = await compressAssets(portalDir);
  process.stdout.write(`Compressed ${count} assets.\n`);
  return 0;
}

process.exitCode = await buildPortal(process.argv.slice(2));
