// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Block, PageFile } from '../../../config/model.generated.ts';
import { renderPage } from '../../../../tests/support/renderPage.tsx';
import { pageTitle } from '../parts/routeTitle.ts';

afterEach(cleanup);

const texts = { 'test.page.title': 'Home' };
const figure = { type: 'section', look: 'deep', blocks: [] } as const satisfies Block;
const titleIn = async (...blocks: PageFile['blocks']) => {
  renderPage({ state: { may: false }, blocks }, { texts });
  return (await screen.findByRole('heading', { level: 1, name: 'Home' })).closest('header')?.className;
};

describe('the title of a page', () => {
  test('is for screen readers only where the page begins with its figure', async () => {
    expect(await titleIn({ type: 'header' }, figure)).toBe('sb-hidden');
  });

  test('stays where it has buttons, and for a user without the figure', async () => {
    expect(await titleIn({ type: 'header', back: true }, figure)).toBe('sb-header');
    cleanup();
    expect(await titleIn({ type: 'header' }, { ...figure, visibleWhen: 'page.may' })).toBe('sb-header');
  });

  test('that comes from data is the own one of the page when its call failed, which the block below displays', async () => {
    const page: PageFile = {
      title: '=data.notice.title',
      calls: { notice: { operation: 'content.notice' } },
      blocks: [
        { type: 'header', needs: ['notice'], text: "=coalesce(data.notice.time, '')", back: true },
        { type: 'text', text: '=data.notice.content' },
      ],
    };
    const { portal, runtime, container } = renderPage(page, { texts });
    await screen.findByRole('alert');
    expect(screen.getAllByText('Could not load')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home');
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    expect(container.querySelector('header p')).toBeNull();
    expect(pageTitle(portal, runtime)).toBe('Home');
  });

  test('that comes from data is drawn when the data is there', async () => {
    const page: PageFile = {
      title: '=data.notice.title',
      calls: { notice: { operation: 'content.notice' } },
      blocks: [{ type: 'header', needs: ['notice'] }],
    };
    const { portal, runtime } = renderPage(page, { texts, answer: () => ({ title: 'Holidays' }) });
    await screen.findByRole('heading', { level: 1, name: 'Holidays' });
    expect(pageTitle(portal, runtime)).toBe('Holidays');
  });
});

test('the tag beside a title appears with its value', async () => {
  const tag = { id: 'status', value: '=page.status', format: 'text' } as const;
  const { runtime } = renderPage({ state: { status: null }, blocks: [{ type: 'header', tag }] }, { texts });
  const header = (await screen.findByRole('heading', { level: 1 })).closest('header');
  expect(header?.textContent).toBe('Home');
  runtime.write('page.status', 'Paid');
  await waitFor(() => expect(header?.textContent).toBe('HomePaid'));
});
