// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { leaveSites } from '../../../../tests/support/openPortal.ts';
import { visitSite } from '../../../../tests/support/visitSite.ts';
import type { Script } from '../../../../tests/support/sitePortal.ts';
import { blockWidget } from '../blockWidgets.ts';
import { portalServices } from '../parts/portalServices.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { menuEntries } from './menuEntries.ts';
import { Shell } from './layouts/Shell.tsx';

afterAll(leaveSites);
afterEach(cleanup);

const menus: Script = {
  'session.permissions': {
    data: {
      permissions: [],
      authorities: [],
      menus: [
        { code: 'more', name: 'More', url: '/message', newTab: true, children: [] },
        { code: 'bad', name: 'Bad', url: 'https://evil.example/', newTab: false, children: [] },
      ],
    },
  },
};

/** Cases missing in the demo data; the rest of the shell is tested against the server, in tests/portal. */
describe('the shell', () => {
  test('spec: S-011 a server menu may open a new tab', async () => {
    const { portal } = await visitSite('/message', menus);
    expect(menuEntries(portal, 'header').find(({ label }) => label === 'More')).toMatchObject({
      href: '/message',
      newTab: true,
    });
  });

  test('hides a server entry that leads to an unknown host', async () => {
    const { portal } = await visitSite('/message', menus);
    expect(menuEntries(portal, 'header').map(({ label }) => label)).not.toContain('Bad');
  });

  test('spec: S-018 V-047 shows at most 99+ unread messages', async () => {
    const { portal, opened } = await visitSite('/message', {
      'message.list': { data: { resultList: [], totalSize: 100 } },
    });
    if (opened.kind !== 'page') throw new Error(`The page is ${opened.kind}.`);
    const page = opened.opened.runtime;
    const services = portalServices(portal, (type) =>
      blockWidget(type, { menu: () => null, carousel: () => null, calendar: () => null }),
    );
    render(
      <ServicesProvider value={services}>
        <Shell route={opened.route} page={page}>
          <h1>page</h1>
        </Shell>
      </ServicesProvider>,
    );
    expect(await screen.findByText('99+')).toBeTruthy();
  });
});
