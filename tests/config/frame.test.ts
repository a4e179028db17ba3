// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { menuEntries } from '../../src/portal/renderer/shell/menuEntries.ts';
import type { Script } from '../support/sitePortal.ts';
import { visitSite, type SiteVisit } from '../support/visitSite.ts';

afterEach(() => vi.useRealTimers());

async function settled(path: string, change: Script): Promise<SiteVisit> {
  const visit = await visitSite(path, change);
  await vi.waitFor(() => expect(visit.portal.frameCalls?.state('notices').status).toBe('ready'));
  await vi.waitFor(() => expect(visit.portal.frameCalls?.state('address').status).not.toBe('loading'));
  return visit;
}

/** Cases that the demo data do not have; tests/portal tests the rest of the frame against the server. */
describe('the frame', () => {
  test('has no gift entry when there are no gifts', async () => {
    const { portal } = await settled('/message', { 'content.banners': { data: [] } });
    expect(menuEntries(portal, 'icons').map(({ id }) => id)).not.toContain('gift');
  });

  test('hides the community at status 1 when the manager has a mobile number', async () => {
    const { portal } = await settled('/message', {
      'content.community': { data: { displayStatus: '1', url: 'u' } },
      'content.customerManager': { data: { name: '', mobile: '138', toolQrCode: '', qrCodeUrl: '' } },
    });
    expect(
      menuEntries(portal, 'tools')
        .find(({ id }) => id === 'help')
        ?.children.map(({ id }) => id),
    ).not.toContain('community');
  });

  test('spec: L-277 the campaign of August 2023 is shown once in that month, and marked as seen when closed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const greeted = async (day: string, value: string | null) => {
      vi.setSystemTime(new Date(`${day}T04:00:00Z`));
      const visit = await settled('/message', {
        'preference.appointment': (input) => ({
          data: { key: '', value: Object(input).key === 'marketing2308' ? value : '1' },
        }),
      });
      const asked = visit.calls.some(({ input }) => Object(input).key === 'marketing2308');
      if (asked) await vi.waitFor(() => expect(visit.portal.frameCalls?.state('campaignMark').status).toBe('ready'));
      return { visit, asked, open: visit.portal.frame?.dialogs.some(({ id }) => id === 'campaign') ?? false };
    };
    expect(await greeted('2023-07-31', null)).toMatchObject({ asked: false, open: false });
    expect(await greeted('2023-09-01', null)).toMatchObject({ asked: false, open: false });
    expect(await greeted('2023-08-15', '1')).toMatchObject({ asked: true, open: false });
    const { visit, open } = await greeted('2023-08-15', null);
    expect(open).toBe(true);
    await visit.portal.frame?.run(visit.portal.frame.page.dialogs?.['campaign']?.onClose);
    expect(visit.calls.at(-1)).toMatchObject({
      operation: 'preference.updateAppointment',
      input: { key: 'marketing2308', value: '1' },
    });
  });
});
