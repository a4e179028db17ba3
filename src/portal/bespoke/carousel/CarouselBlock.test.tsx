// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PageFile } from '../../../config/model.generated.ts';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(cleanup);

const page: PageFile = {
  calls: { notices: { operation: 'content.notices', background: true } },
  blocks: [
    {
      type: 'carousel',
      rows: '=data.notices',
      interval: 3000,
      direction: 'vertical',
      height: 72,
      closable: 'notice_closed',
      blocks: [{ type: 'text', text: '=row.title' }],
    },
  ],
};
const answer = () => [{ title: 'Bank holiday' }, { title: 'New currency' }];

describe('the block carousel', () => {
  test('spec: ST-065 ST-066 closing it sets a flag in the browser session, and it stays closed', async () => {
    const { portal } = renderPage(page, { answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(portal.sessionStorage.getItem('notice_closed')).toBe('1');
    expect(screen.queryByText('Bank holiday')).toBeNull();
    cleanup();
    const again = renderPage(page, { answer, change: () => ({ sessionStorage: portal.sessionStorage }) });
    await waitFor(() => expect(again.sent).toHaveLength(1));
    expect(screen.queryByText('Bank holiday')).toBeNull();
  });

  test('spec: ST-067 shows nothing and reports nothing when the notices cannot be loaded', async () => {
    const { sent, portal, container } = renderPage(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('.sb-page')?.textContent).toBe(''));
    expect(portal.overlays.notices).toEqual([]);
  });

  test('spec: V-063 has the height given in the config', async () => {
    renderPage(page, { answer });
    await screen.findByText('Bank holiday');
    expect(screen.getByRole('region', { name: 'Slides' }).style.height).toBe('72px');
  });
});
