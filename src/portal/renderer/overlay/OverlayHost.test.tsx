// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bespokeBlocks } from '../../bespoke/bespokeBlocks.ts';
import { fakePortal } from '../../../../tests/support/fakePortal.ts';
import type { Question } from '../../stores/OverlayStore.ts';
import { blockWidget } from '../blockWidgets.ts';
import { OverlayHost } from './OverlayHost.tsx';
import { portalServices } from '../parts/portalServices.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';

const code = vi.hoisted(() => ({ arrives: false }));
vi.mock('../controls/ArcoDialog.tsx', () => ({
  get ArcoDialog() {
    if (!code.arrives) throw new Error('no code');
    return ({ title }: { readonly title: string }) => <p>{title}</p>;
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const questions: readonly Question[] = [
  { kind: 'confirm', text: 'Really', danger: false },
  { kind: 'agreement', agreement: { title: 'Terms', content: '<p>Terms</p>' } },
  { kind: 'guard', guard: 'kyc', state: '', buttons: [] },
];

function ask(question: Question) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { portal } = fakePortal();
  portal.texts.add({
    'common.loadFailed': 'Not loaded',
    'common.blockFailed': 'This part cannot be shown',
    'common.retry': 'Try again',
    'common.close': 'Close',
    'common.confirm': 'Sure?',
  });
  const services = portalServices(portal, (type) => blockWidget(type, { ...bespokeBlocks, menu: () => null }));
  render(
    <ServicesProvider value={services}>
      <OverlayHost />
    </ServicesProvider>,
  );
  return { portal, answer: portal.overlays.ask(question) };
}

test.each(questions)(
  'a question ($kind) whose code did not load shows an error, and closing it answers no',
  async (question) => {
    code.arrives = false;
    const { portal, answer } = ask(question);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('This part cannot be shown');
    fireEvent.click(screen.getByText('Close'));
    expect(await answer).toBe(false);
    expect(portal.overlays.questions).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

test('a question whose code loads at the second try is shown then', async () => {
  code.arrives = false;
  const { portal } = ask({ kind: 'confirm', text: 'Really', danger: false });
  await screen.findByRole('alertdialog');
  code.arrives = true;
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Sure?')).toBeTruthy();
  expect(portal.overlays.questions).toHaveLength(1);
});
