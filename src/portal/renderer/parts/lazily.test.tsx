// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { BlockBoundary } from './BlockBoundary.tsx';
import { lazily } from './lazily.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a component whose code did not load is fetched again when it is rendered again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const problems: string[] = [];
  let fetches = 0;
  const { Component } = lazily(async () => {
    fetches += 1;
    if (fetches === 1) throw new Error('no code');
    return () => <p>here</p>;
  });
  render(
    <BlockBoundary
      source="part"
      report={({ reason }) => problems.push(reason)}
      instead={(again) => <button onClick={again}>again</button>}
    >
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </BlockBoundary>,
  );
  fireEvent.click(await screen.findByText('again'));
  expect(await screen.findByText('here')).toBeTruthy();
  expect({ fetches, problems }).toEqual({ fetches: 2, problems: ['Error: no code'] });
});
