// @vitest-environment jsdom
import axios from 'axios';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiClient } from '../../src/portal/client/ApiClient.ts';
import { menuEntries } from '../../src/portal/renderer/shell/menuEntries.ts';
import { loginOf } from '../support/sitePortal.ts';
import { visitSite } from '../support/visitSite.ts';

afterEach(() => vi.useRealTimers());

/** Responses that the specification allows and the demo data never give; tests/portal tests the rest against the server. */
describe('responses that our server does not give', () => {
  test('spec: A-005 a sub-account, known by its cookie, has no server menus until its own arrive; the fixed ones are shown', async () => {
    document.cookie = `loginInfo=${encodeURIComponent(JSON.stringify({ userId: 'U1', loginUserType: '1' }))}; path=/`;
    const { portal } = await visitSite('/center/preference', {
      'session.state': loginOf({ loginUserType: '1' }),
      'session.childPermission': { data: null },
      'session.permissions': {
        data: {
          permissions: [],
          authorities: [],
          menus: [{ code: 'more', name: 'More', url: '/message', newTab: false, children: [] }],
        },
      },
    });
    document.cookie = 'loginInfo=; path=/; max-age=0';
    const labels = menuEntries(portal, 'header').map(({ label }) => label);
    expect(labels).not.toContain('More');
    expect(labels).toContain('首页');
  });

  test('spec: A-006 N-024 a feature of the whitelist counts only if granted, not if only listed', async () => {
    const { portal } = await visitSite('/account', {
      'session.permissions': {
        data: {
          permissions: [],
          authorities: [
            { functionCode: '121', authStatus: 1 },
            { functionCode: '36', authStatus: 0 },
          ],
          menus: [],
        },
      },
    });
    expect(portal.session.view['flags']).toEqual(['121']);
  });
});

describe('downloads', () => {
  test('spec: V-074 start 100 ms after the answer', async () => {
    const { site } = (await visitSite('/account')).portal.manifest;
    vi.useFakeTimers();
    const transport = axios.create({
      adapter: async (config) => ({
        status: 200,
        statusText: '',
        headers: {},
        config,
        data: new Blob(['a'], { type: 'text/csv' }),
      }),
    });
    const client = new ApiClient(
      {
        base: '/api',
        timeout: 1000,
        noCacheParam: 't',
        downloadDelay: site.api.downloadDelay ?? 0,
        operations: { file: { method: 'POST', path: '/file' } },
        keepEmpty: [],
        headers: () => ({}),
        random: () => '',
        now: () => 0,
      },
      transport,
    );
    const saved: string[] = [];
    void client.download('file', {}, ({ blob }) => void saved.push(blob.type));
    await vi.advanceTimersByTimeAsync(99);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(['text/csv']);
  });
});
