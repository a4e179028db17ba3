import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../tests/support/testServer.ts';

test('the clock of the sandbox keeps its lead after a restart', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-clock-'));
  const first = await startTestServer({ paths: {}, dataDir });
  await first.request('POST', '/sandbox/api/clock', { body: { advanceMs: 1_000_000_000 } });
  const before = first.backend.clock.now();
  await first.close();
  const second = await startTestServer({ paths: {}, dataDir });
  expect(second.backend.clock.now()).toBeGreaterThanOrEqual(before);
  await second.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});
