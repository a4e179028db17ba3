import { shippedCache } from '../../../tests/support/shippedProject.ts';
import { tinyConfig } from '../../config/tinyConfig.fixture.ts';
import { readCodeTexts } from '../project/codeTexts.ts';
import { runVerb } from './runVerb.ts';
import type { VerbName } from './verbs.ts';

export interface VerbRun {
  readonly code: number;
  /** The standard output. */
  readonly text: string;
  /** The standard error stream. */
  readonly said: string;
}

/** Runs a verb on the project in a folder and keeps what it prints. */
export async function ranVerb(name: VerbName, root: string, options: readonly string[]): Promise<VerbRun> {
  let [text, said] = ['', ''];
  const code = await runVerb(name, {
    root,
    options,
    ...(root === process.cwd() && { cache: shippedCache }),
    out: (part) => {
      text += part;
    },
    err: (part) => {
      said += part;
    },
  });
  return { code, text, said };
}

/** The tiny site with the texts that the portal itself shows, which `check` needs on every site. */
export function wholeTinySite(): Map<string, string> {
  const files = tinyConfig();
  for (const locale of ['en', 'zh-CN']) {
    for (const key of readCodeTexts().shown) {
      const [domain = '', ...path] = key.split('.');
      const file = `i18n/${locale}/${domain}.json`;
      const texts: unknown = JSON.parse(files.get(file) ?? '{}');
      files.set(file, JSON.stringify(setText(texts, path, key), null, 2));
    }
  }
  return files;
}

function setText(texts: unknown, [step = '', ...rest]: readonly string[], text: string): unknown {
  const group = Object(texts);
  return { ...group, [step]: rest.length === 0 ? (group[step] ?? text) : setText(group[step], rest, text) };
}
