// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakePortal } from '../../../../tests/support/fakePortal.ts';
import { portalServices } from '../parts/portalServices.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { DialogFrame } from './DialogFrame.tsx';

const services = portalServices(fakePortal().portal, () => undefined);

afterEach(cleanup);

/** A button with the focus, and dialogs over it, the last one on top. */
function openOver(...dialogs: readonly { readonly title: string; readonly onClose?: () => void }[]) {
  render(<button type="button">Open</button>);
  screen.getByText('Open').focus();
  return render(
    <ServicesProvider value={services}>
      {dialogs.map(({ title, ...rest }) => (
        <DialogFrame key={title} kind="drawer" title={title} closeLabel="Close" {...rest}>
          <input aria-label={`Input of ${title}`} />
        </DialogFrame>
      ))}
    </ServicesProvider>,
  );
}

function escape() {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
}

test('Esc closes a dialog whose focus is still at the button', async () => {
  const onClose = vi.fn<() => void>();
  openOver({ title: 'Details', onClose });
  await screen.findByText('Details');
  screen.getByText('Open').focus();
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Esc inside a dialog closes it once', async () => {
  const onClose = vi.fn<() => void>();
  openOver({ title: 'Details', onClose });
  (await screen.findByLabelText('Input of Details')).focus();
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('only the dialog on top closes, and what is below it does not hear the key', async () => {
  const [below, above, page] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  document.addEventListener('keydown', page);
  openOver({ title: 'Below', onClose: below }, { title: 'Above', onClose: above });
  await screen.findByText('Above');
  screen.getByText('Open').focus();
  escape();
  expect([below, above, page].map((called) => called.mock.calls.length)).toEqual([0, 1, 0]);
  document.removeEventListener('keydown', page);
});

test('a dialog that only its own buttons close stays', async () => {
  const below = vi.fn<() => void>();
  openOver({ title: 'Below', onClose: below }, { title: 'Choose' });
  await screen.findByText('Choose');
  screen.getByText('Open').focus();
  escape();
  expect(below).not.toHaveBeenCalled();
  expect(screen.getByText('Choose')).toBeTruthy();
});

test('after a dialog is gone the key belongs to the page again', async () => {
  const page = vi.fn<() => void>();
  document.addEventListener('keydown', page);
  const { unmount } = openOver({ title: 'Details', onClose: () => undefined });
  await screen.findByText('Details');
  unmount();
  escape();
  expect(page).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', page);
});
