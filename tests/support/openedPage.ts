import type { Opened } from '../../src/portal/lifecycle/opening/openPage.ts';
import type { OpenedRuntime } from '../../src/portal/lifecycle/opening/openRuntime.ts';

/** Returns the id of the opened page, or a description of another outcome. */
export function shownPage({ opened }: { readonly opened: Opened }): string {
  switch (opened.kind) {
    case 'page':
      return opened.opened.runtime.pageId;
    case 'redirect':
      return `→ ${opened.to}`;
    case 'guarded':
      return `guarded: ${opened.refusal.guard} ${opened.refusal.state}`;
    case 'leaving':
      return 'leaving';
  }
}

/** Returns the opened page with its runtime. */
export function pageOf({ opened }: { readonly opened: Opened }): OpenedRuntime {
  if (opened.kind !== 'page') throw new Error(`The address is ${opened.kind}.`);
  return opened.opened;
}
