// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(cleanup);

test('a press on an amount opens the part, and its place in the page says so', async () => {
  const { runtime } = renderPage(
    {
      state: { open: false },
      blocks: [
        {
          type: 'fold',
          open: 'page.open',
          faces: [
            { id: 'give', text: 'words.give', currency: "='USD'" },
            { id: 'get', text: 'words.get', currency: "='TWD'" },
          ],
          blocks: [{ type: 'text', text: 'words.inside' }],
        },
      ],
    },
    { texts: { 'words.give': 'You sell', 'words.get': 'You get', 'words.inside': 'Inside' } },
  );
  const faces = await screen.findAllByRole('button');
  expect(faces.map((face) => face.textContent)).toEqual(['You sellUSD0.00', 'You getTWD0.00']);
  expect(screen.queryByText('Inside')).toBeNull();
  for (const face of faces.slice(1)) fireEvent.click(face);
  expect(await screen.findByText('Inside')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(runtime.read('page.open')).toBe(true);
});
