import type { Opened } from '../../src/portal/lifecycle/opening/openPage.ts';
import { openPage } from '../../src/portal/lifecycle/opening/openPage.ts';
import type { Portal } from '../../src/portal/lifecycle/Portal.ts';
import { loginOf, signedInScript, sitePortal, type Script, type SitePortal } from './sitePortal.ts';

export interface SiteVisit extends SitePortal {
  readonly portal: Portal;
  readonly opened: Opened;
}

/** Suppresses guides and notices before the page. */
const quiet: Script = { 'preference.appointment': { data: { key: '', value: '1' } } };

/** Opens an address of the real portal of a region, as a verified seller unless the script changes that. */
export async function visitSite(
  path: string,
  change: Script = {},
  options: { readonly region?: 'CN' | 'HK'; readonly local?: Readonly<Record<string, string>> } = {},
): Promise<SiteVisit> {
  const { region = 'CN', local } = options;
  const href = `http://${region === 'HK' ? 'hk.' : ''}localhost:8080${path}`;
  const login: Script = region === 'HK' ? { 'session.state': loginOf({ region: 'HK' }) } : {};
  const site = await sitePortal({
    script: { ...signedInScript, ...login, ...quiet, ...change },
    href,
    region,
    ...(local && { local }),
  });
  if (!site.portal) throw new Error('The document was left.');
  return { ...site, portal: site.portal, opened: await openPage(site.portal, new URL(href)) };
}
