import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../config/Diagnostic.ts';
import { foldFindings } from '../../config/foldFindings.ts';
import { findingsMessage, type SentFinding, type SentFindings } from '../../config/findingsMessage.ts';
import { checkProject } from '../project/checkProject.ts';
import { readCodeTexts } from '../project/codeTexts.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import { codeFrame, describeDiagnostic } from '../reports/printDiagnostics.ts';

/** Milliseconds after an edit before the check starts, so that the pages get the edited modules first: the check takes up to a second. */
const afterEdit = 200;

/**
 * Checks the config for the pages that are open, and sends them the findings; the log shows them when they change. The check
 * starts when the first page asks. `edited` is called after each edit of the config.
 */
export function sendFindings(
  server: ViteDevServer,
  root: string,
  current: () => ConfigProject,
): { readonly edited: () => void } {
  const { hot } = server.environments.client;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let logged = '';
  let isAsked = false;
  const send = (): void => {
    timer = null;
    const project = current();
    const findings = foldFindings(checkProject(project, readCodeTexts()));
    hot.send(findingsMessage.send, {
      findings: findings.map((found) => sent(found, project, root)),
    } satisfies SentFindings);
    const text = findings.map(describeDiagnostic).join('\n');
    if (text !== logged)
      server.config.logger[findings.length > 0 ? 'warn' : 'info'](
        findings.length > 0 ? `\n${text}\n` : 'The config has no findings.',
        { timestamp: true },
      );
    logged = text;
  };
  const plan = (): void => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(send, afterEdit);
  };
  hot.on(findingsMessage.ask, () => {
    isAsked = true;
    plan();
  });
  return {
    edited: () => {
      if (isAsked) plan();
    },
  };
}

function sent(found: Diagnostic, { config }: ConfigProject, root: string): SentFinding {
  const text = config.files.get(found.file)?.text;
  return { ...found, lines: text === undefined ? '' : codeFrame(text, found), path: path.join(root, found.file) };
}
