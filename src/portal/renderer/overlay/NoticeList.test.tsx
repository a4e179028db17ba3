// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePortal } from '../../../../tests/support/fakePortal.ts';
import { bespokeBlocks } from '../../bespoke/bespokeBlocks.ts';
import { blockWidget } from '../blockWidgets.ts';
import { portalServices } from '../parts/portalServices.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { NoticeList } from './NoticeList.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a message goes after a while; one that money did not move stays until its call is sent again, or the page is left', () => {
  const { portal } = fakePortal();
  render(
    <ServicesProvider
      value={portalServices(portal, (type) => blockWidget(type, { ...bespokeBlocks, menu: () => null }))}
    >
      <NoticeList />
    </ServicesProvider>,
  );
  const say = (text: string, failed: string) => portal.overlays.notify({ level: 'error', text, failed, stays: true });
  const wait = () => act(() => vi.advanceTimersByTime(60_000));
  const shown = () => ['Saved', 'Not paid', 'Not exchanged'].filter((text) => screen.queryByText(text) !== null);
  act(() => {
    portal.overlays.notify({ level: 'success', text: 'Saved' });
    say('Not paid', 'a.pay');
    say('Not exchanged', 'a.exchange');
  });
  expect(shown()).toEqual(['Saved', 'Not paid', 'Not exchanged']);
  wait();
  expect(shown()).toEqual(['Not paid', 'Not exchanged']);
  act(() => portal.overlays.sentAgain('a.pay'));
  expect(shown()).toEqual(['Not exchanged']);
  act(() => portal.overlays.clear());
  expect(shown()).toEqual(['Not exchanged']);
  wait();
  expect(shown()).toEqual([]);
});
