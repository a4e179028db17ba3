// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { layout } from './gridLayout.ts';
import { ThemedForm, ThemedGrid } from './ThemedForm.tsx';

// The suites expect the functions of the test runner as globals. They mock test ids, which this theme does not draw.
Object.assign(globalThis, { beforeAll, describe, expect, test, vi: { ...vi, mock: () => undefined } });
const { arrayTests, formTests, gridTests, objectTests } = await import('@rjsf/snapshot-tests');

afterEach(cleanup);

arrayTests(ThemedForm);
objectTests(ThemedForm);
formTests(ThemedForm);
gridTests(ThemedGrid, layout);
