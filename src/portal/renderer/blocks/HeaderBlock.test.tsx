// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Block, PageFile } from '../../../config/model.generated.ts';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

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
});
