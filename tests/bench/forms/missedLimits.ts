import { claims, limitComparisons, pairComparisons, type Comparison } from './comparisons.ts';
import type { Results } from './describeResults.ts';
import { reasons, rivalReasons } from './limits.ts';

/** What this run found above its limit, each figure with what is known of the cause, and what it did not measure. */
export function missedLimits(results: Results): string {
  const missed = [...limitComparisons(results), ...pairComparisons(results)].filter(({ ratio, most }) => ratio > most);
  const figures = [...new Set(missed.map(({ of }) => of))].map((of) => {
    const found = missed.filter((one) => one.of === of);
    return `- **${[...new Set(found.map(({ what }) => what))].join('**, **')}**: ${found.map(said).join('; ')}. ${reasons[of] ?? 'The cause is not known.'}`;
  });
  const behind = results.counts.flatMap((count) => claims(results, count).filter((claim) => claim.behind.length > 0)
    .map((claim) => `- **${claim.what}**, ${String(count)} fields: not ahead of ${claim.behind.join(', ')}. ${rivalReasons[claim.of] ?? 'The cause is not known.'}`));
  const lines = [...figures, ...behind];
  return ['### What is missed', lines.length === 0 ? 'No limit.' : lines.join('\n'), ...notMeasured(results)].join('\n\n');
}

function said({ form, ratio, most }: Comparison): string {
  return `${form} ${ratio.toFixed(2)} (${most.toFixed(2)})`;
}

function notMeasured({ variants, counts, figures, failures }: Results): readonly string[] {
  const peers = variants.filter(({ peer }) => peer);
  const without = counts.filter((count) => peers.length > 0 && !peers.some(({ name }) => figures.has(`${name}/${String(count)}`)));
  const lines = [...(without.length === 0 ? [] : [`the peers at ${without.map(String).join(' and ')} fields: \`npm run bench:forms -- --all\` measures them there too`]), ...failures];
  return lines.length === 0 ? [] : [`Not measured:\n\n${lines.map((line) => `- ${line}`).join('\n')}`];
}
