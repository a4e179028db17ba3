// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { layout } from './gridLayout.ts';
import { faultsOf, outlineOf } from './outlineOf.ts';
import { ThemedForm, ThemedGrid } from './ThemedForm.tsx';

/** The suites compare whole documents; we compare what a form offers, and look for faults. */
const expectDrawn = (drawn: DocumentFragment) => ({
  toMatchSnapshot() {
    expect(faultsOf(drawn)).toEqual([]);
    expect(`\n${outlineOf(drawn).join('\n')}\n`).toMatchSnapshot();
  },
});

// The suites expect the functions of the test runner as globals. They mock test ids, which this theme does not draw.
Object.assign(globalThis, { beforeAll, describe, expect: expectDrawn, test, vi: { ...vi, mock: () => undefined } });
const { arrayTests, formTests, gridTests, objectTests } = await import('@rjsf/snapshot-tests');

afterEach(cleanup);

arrayTests(ThemedForm);
objectTests(ThemedForm);
formTests(ThemedForm);
gridTests(ThemedGrid, layout);
