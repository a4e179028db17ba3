import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../../tests/support/testServer.ts';

test('a start on a taken port fails with a remedy, and releases the data directory', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-port-'));
  const dataDir = path.join(root, 'data');
  const other = http.createServer();
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  try {
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    await expect(startTestServer({ paths: {}, dataDir, port })).rejects.toThrow(
      `Port ${port} is in use: stop the other program, or set PORT`,
    );
    expect(fs.existsSync(`${dataDir}.lock`)).toBe(false);
  } finally {
    other.close();
    fs.rmSync(root, { recursive: true, force: true });
  }
});
