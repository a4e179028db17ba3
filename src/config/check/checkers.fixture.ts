import { loadConfig } from '../load/loadConfig.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import type { Checker, CheckTools, ConfigView, Finding } from './ConfigView.ts';

const tools: CheckTools = {
  typedFindings: () => [],
  textProblem: () => null,
  textArguments: () => [],
  textPlaceholders: () => [],
  icons: new Set(),
  codeTexts: { keys: new Set(), prefixes: [], shown: new Set<string>() },
};

/** The messages of one checker for the tiny site with these changes; those of the formats when a change breaks one. */
export function messagesOf(check: Checker, changes: Readonly<Record<string, unknown>>): readonly string[] {
  return findingsOf(check, changes).map(({ message }) => message);
}

/** The findings of one checker for the tiny site with these changes; those of the formats when a change breaks one. */
export function findingsOf(
  check: Checker,
  changes: Readonly<Record<string, unknown>>,
): readonly Pick<Finding, 'message' | 'expected'>[] {
  const { config, diagnostics } = loadConfig(tinyConfig({ ...tinyFiles, ...changes }));
  const everywhere: ConfigView[] = [];
  const view: ConfigView = { authored: config, parts: config, written: config.written, tools, everywhere };
  everywhere.push(view);
  return diagnostics.length > 0 ? diagnostics : check(view);
}
