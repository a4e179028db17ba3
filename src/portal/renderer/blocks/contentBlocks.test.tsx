// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a notice', () => {
  test('stays closed for the browser session', () => {
    const page = { blocks: [{ type: 'notice' as const, text: 'test.notice', closable: 'notice_closed' }] };
    const { portal } = renderPage(page, { texts: { 'test.notice': 'Bank holiday' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Bank holiday')).toBeNull();
    expect(portal.sessionStorage.getItem('notice_closed')).toBe('1');
    cleanup();
    renderPage(page, {
      texts: { 'test.notice': 'Bank holiday' },
      change: () => ({ sessionStorage: portal.sessionStorage }),
    });
    expect(screen.queryByText('Bank holiday')).toBeNull();
  });
});

test('a notice with announce is read out in a live region that existed before its text', () => {
  vi.useFakeTimers();
  const { container } = renderPage(
    { blocks: [{ type: 'notice', text: 'test.notice', announce: true }] },
    { texts: { 'test.notice': 'The rate is another' } },
  );
  const region = container.querySelector('[role=status]');
  expect(region?.textContent).toBe('');
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect(region?.textContent).toBe('The rate is another');
  vi.useRealTimers();
});

describe('rich text', () => {
  test('keeps text and links and drops scripts, handlers, forms, styles and unsafe addresses', async () => {
    const html =
      '<p style="color:red" onclick="x()">Hi <a href="https://a.example/x">out</a> <a href="/help">in</a> <a href="javascript:alert(1)">js</a> <a href="//evil.example">proto</a></p><script>bad()</script><form><input name="a"></form><img src="x" onerror="bad()">';
    const { container } = renderPage({ state: { html }, blocks: [{ type: 'richText', html: '=page.html' }] });
    await screen.findByText('out');
    const inside = container.querySelector('.sb-rich-text');
    expect(inside?.innerHTML).not.toMatch(/script|onclick|onerror|style|<form|<input|javascript:|evil/);
    expect(screen.getByText('out').getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(screen.getByText('out').getAttribute('target')).toBe('_blank');
    expect(screen.getByText('in').getAttribute('target')).toBeNull();
    expect(screen.getByText('proto').getAttribute('href')).toBeNull();
  });

  test('gets headings one level below those around it', async () => {
    const richText = { type: 'richText', html: '=page.html' } as const;
    const { container } = renderPage({
      state: { html: '<h3>Fees</h3><h5>Minimum</h5><h3>Limits</h3>' },
      blocks: [richText, { type: 'section', title: '=page.html', blocks: [richText] }],
    });
    await waitFor(() => expect(container.querySelectorAll('.sb-rich-text :is(h1, h2, h3, h4, h5)')).toHaveLength(6));
    expect(
      [...container.querySelectorAll('.sb-rich-text')].map((part) => [...part.children].map(({ tagName }) => tagName)),
    ).toEqual([
      ['H2', 'H3', 'H2'],
      ['H3', 'H4', 'H3'],
    ]);
  });
});

describe('a document', () => {
  const file = {
    title: 'Terms',
    updated: '2026-01-01',
    sections: [
      { heading: 'Scope', paragraphs: ['First'], items: ['a', 'b'] },
      {
        heading: 'Fees',
        table: [
          ['Service', 'Fee'],
          ['Withdraw', '0.3%'],
        ],
      },
    ],
  };

  test('has its headings in the table of contents, lists and tables with heads', async () => {
    Element.prototype.scrollIntoView = vi.fn(); // jsdom has no layout
    renderPage({ blocks: [{ type: 'document', document: 'terms', toc: true }] }, { documents: async () => file });
    const contents = await screen.findByRole('navigation', { name: 'Contents' });
    expect(
      within(contents)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Scope', 'Fees']);
    expect(screen.getByRole('columnheader', { name: 'Fee' })).toBeTruthy();
    fireEvent.click(within(contents).getByText('Fees'));
    expect(document.activeElement?.textContent).toBe('Fees');
  });

  test('that is missing shows an error and a retry button', async () => {
    let attempts = 0;
    renderPage(
      { blocks: [{ type: 'document', document: 'terms' }] },
      { documents: () => ((attempts += 1) === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(file)) },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First')).toBeTruthy();
  });
});

describe('a QR code', () => {
  test('is a named picture with a quiet zone', async () => {
    renderPage(
      {
        state: { link: 'https://seabridge.example/app' },
        blocks: [{ type: 'qr', value: '=page.link', text: 'test.qr' }],
      },
      { texts: { 'test.qr': 'Scan to open' } },
    );
    const picture = await screen.findByRole('img', { name: 'Scan to open' });
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/);
  });
});

describe('an upload', () => {
  const page = {
    blocks: [
      {
        type: 'upload' as const,
        operation: 'file.upload',
        accept: ['pdf', 'jpg'],
        maxSize: 1024,
        maxCount: 2,
        into: 'page.files',
        onUploaded: [{ do: 'set' as const, path: 'page.last', value: '=result.id' }],
      },
    ],
  };
  const choose = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText(/Choose files/), { target: { files } });

  test('sends a file, stores its response and runs the following actions', async () => {
    const { runtime } = renderPage(page, { answer: (_operation, name) => ({ id: `id of ${String(name)}` }) });
    await choose(new File(['x'], 'a.PDF'));
    expect(await screen.findByText('Uploaded')).toBeTruthy();
    expect(runtime.read('page.files')).toEqual([{ id: 'id of a.PDF' }]);
    await waitFor(() => expect(runtime.read('page.last')).toBe('id of a.PDF'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.PDF' }));
    expect(runtime.read('page.files')).toEqual([]);
  });

  test.each([
    [[new File(['x'], 'a\u202Efdp.exe')], 'afdp.exe'],
    [[new File(['x'], 'a.exe')], 'wrong type'],
    [[new File(['x'], 'pdf')], 'wrong type'],
    [[new File([new Uint8Array(2000)], 'a.pdf')], 'larger than 1 KB'],
    [[new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf'), new File(['x'], 'c.pdf')], 'At most 2 files'],
  ])('refuses before sending: %#', async (files, words) => {
    const { sent } = renderPage(page, { answer: () => ({}) });
    await choose(...files);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(sent).toHaveLength(0);
  });

  test('that fails shows an error and stores nothing', async () => {
    const { runtime } = renderPage(page, {});
    await choose(new File(['x'], 'a.pdf'));
    expect(await screen.findByText('Upload failed')).toBeTruthy();
    expect(runtime.read('page.files')).toEqual([]);
  });
});
