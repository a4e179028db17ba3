/**
 * Extracts mid rates of the portal's currencies against the US dollar from dated versions of the
 * npm package @fawazahmed0/currency-api into src/server/fx/fxRates.data.json.
 *
 * Each version covers one day and is large, so the script takes about one a month, and more for the last weeks.
 * Usage: node --import tsx src/cli/extract/fxRates.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currencies } from '../../domain/currency.ts';

const packageName = '@fawazahmed0/currency-api';

const versions = [
  '2024.9.1',
  '2024.11.1',
  '2024.12.1',
  '2025.1.1',
  '2025.2.1',
  '2025.3.1',
  '2025.4.1',
  '2025.5.1',
  '2025.6.1',
  '2025.7.1',
  '2025.8.2',
  '2025.9.1',
  '2025.10.4',
  '2025.11.1',
  '2025.12.6',
  '2026.1.1',
  '2026.2.5',
  '2026.3.1',
  '2026.4.5',
  '2026.5.3',
  '2026.6.1',
  '2026.7.3',
  '2026.8.1',
  '2026.8.15',
  '2026.9.1',
  '2026.9.8',
  '2026.9.15',
  '2026.9.22',
  '2026.9.29',
];

const target = new URL('../../server/fx/fxRates.data.json', import.meta.url);

const lines = versions.map((version) => {
  const { date, rates } = ratesOf(version);
  return `    ${JSON.stringify(date)}: ${JSON.stringify(rates)}`;
});
const head = [`  "source": ${JSON.stringify(packageName)},`, '  "base": "USD",', '  "rates": {'];
writeFileSync(target, ['{', ...head, lines.join(',\n'), '  }', '}', ''].join('\n'));

/** Units of each currency for one US dollar, as decimal strings, on the date of the version. */
function ratesOf(version: string): { date: string; rates: Record<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'fx-rates-'));
  try {
    execFileSync('npm', ['pack', `${packageName}@${version}`, '--silent', '--pack-destination', folder]);
    const member = 'package/v1/currencies/usd.min.json';
    execFileSync('tar', ['xzf', `fawazahmed0-currency-api-${version}.tgz`, member], { cwd: folder });
    const read: unknown = JSON.parse(readFileSync(join(folder, member), 'utf8'));
    return pick(version, read);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function pick(version: string, read: unknown): { date: string; rates: Record<string, string> } {
  const { date, usd } = Object(read) as { date?: unknown; usd?: unknown };
  if (typeof date !== 'string')
    throw new Error(`${packageName}@${version}: no date in usd.min.json; was its layout changed?`);
  const table = Object(usd) as Record<string, unknown>;
  const rates: Record<string, string> = {};
  for (const { code } of currencies) {
    if (code === 'USD') continue;
    const rate = table[code.toLowerCase()];
    if (typeof rate !== 'number' || !(rate > 0))
      throw new Error(`${packageName}@${version}: no rate for ${code}; leave this version out.`);
    rates[code] = String(rate);
  }
  return { date, rates };
}
