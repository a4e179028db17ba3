import { presentAddress } from '../../../engine/route/presentAddress.ts';
import type { Portal } from '../../lifecycle/Portal.ts';
import type { ShellEntry } from './menuEntries.ts';

/** Of the addresses of a menu, the one that the present place belongs to. */
export function currentOf({ ui, manifest, routes }: Portal, entries: readonly ShellEntry[]): string | undefined {
  const hrefs = entries.flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]);
  return presentAddress(hrefs, ui, manifest.routes.routes, routes);
}
