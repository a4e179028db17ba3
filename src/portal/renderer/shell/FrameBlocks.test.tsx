// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, expect, test } from 'vitest';
import { fakeRuntime } from '../../../../tests/support/fakeRuntime.ts';
import { formServices } from '../../../../tests/support/drawForm.tsx';
import { blockWidget } from '../blockWidgets.ts';
import { WaitCount, WaitsProvider } from '../parts/firstAppearance.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { FrameBlocks } from './FrameBlocks.tsx';

afterEach(cleanup);

const blocks = [
  { type: 'notice' as const, id: 'known', text: 'test.known' },
  { type: 'notice' as const, id: 'late', text: 'test.late' },
];
const Nothing = () => null;

function setUp() {
  const late = observable.box(false);
  const waits = new WaitCount();
  const runtime = fakeRuntime({ texts: { 'test.known': 'Known', 'test.late': 'Late' } });
  const frame = { ...runtime, page: { blocks }, shown: (part: object) => part !== blocks[1] || late.get() };
  const services = formServices(
    {},
    { widgetOf: (type) => blockWidget(type, { calendar: Nothing, carousel: Nothing, menu: Nothing }) },
  );
  const drawing = (page: typeof runtime) => (
    <ServicesProvider value={services}>
      <WaitsProvider value={waits}>
        <FrameBlocks frame={frame} page={page} />
      </WaitsProvider>
    </ServicesProvider>
  );
  return {
    waits,
    drawing,
    first: runtime,
    second: fakeRuntime(),
    come: () => act(() => runInAction(() => late.set(true))),
  };
}

test('a frame block whose condition holds before the page appears is shown above it', () => {
  const { drawing, first, come } = setUp();
  render(drawing(first));
  come();
  expect(screen.getByText('Known')).toBeTruthy();
  expect(screen.getByText('Late')).toBeTruthy();
});

test('a later one waits for the next page, so that it does not push down the page being read', () => {
  const { waits, drawing, first, second, come } = setUp();
  const { rerender } = render(drawing(first));
  waits.hasEnded = true;
  come();
  expect(screen.getByText('Known')).toBeTruthy();
  expect(screen.queryByText('Late')).toBeNull();
  rerender(drawing(second));
  expect(screen.getByText('Late')).toBeTruthy();
});
