import { claims, limitComparisons, pairComparisons, type Behind, type Comparison } from './comparisons.ts';
import type { Results } from './describeResults.ts';
import { reasons } from './limits.ts';

/** Lists the figures of this run above their limits, with known causes, and the variants that were not measured. */
export function missedLimits(results: Results): string {
  const missed = [...limitComparisons(results), ...pairComparisons(results)].filter(({ ratio, most }) => ratio > most);
  const figures = [...new Set(missed.map(({ of }) => of))].map((of) => {
    const found = missed.filter((one) => one.of === of);
    return `- **${[...new Set(found.map(({ what }) => what))].join('**, **')}**: ${found.map(said).join('; ')}. ${reasons[of] ?? 'The cause is not known.'}`;
  });
  const behind = results.counts.flatMap((count) =>
    claims(results, count)
      .filter((claim) => claim.behind.length > 0)
      .map(
        (claim) =>
          `- **${claim.what}**, ${String(count)} fields: not ahead of ${claim.behind.map(({ said }) => said).join(', ')}. ${whyBehind(claim.behind)}`,
      ),
  );
  const lines = [...figures, ...behind];
  return ['### What is missed', lines.length === 0 ? 'No limit.' : lines.join('\n'), ...notMeasured(results)].join(
    '\n\n',
  );
}

/** The cause according to the run itself. */
function whyBehind(peers: readonly Behind[]): string {
  const fewest = Math.min(...peers.map(({ samples }) => samples));
  const own = peers[0]?.ownSamples ?? 0;
  const known = [
    ...(peers.every(({ isAheadOfHand }) => isAheadOfHand)
      ? ['The form by hand, which draws the same component library as ours, is not ahead either.']
      : []),
    ...(fewest * 2 <= own
      ? [`It was taken ${String(own)} times of ours and ${String(fewest)} times of such a peer.`]
      : []),
  ];
  return known.join(' ') || 'The cause is not known.';
}

function said({ form, ratio, most }: Comparison): string {
  return `${form} ${ratio.toFixed(2)} (${most.toFixed(2)})`;
}

function notMeasured({ variants, counts, figures, failures }: Results): readonly string[] {
  const peers = variants.filter(({ peer }) => peer);
  const without = counts.filter(
    (count) => peers.length > 0 && !peers.some(({ name }) => figures.has(`${name}/${String(count)}`)),
  );
  const lines = [
    ...(without.length === 0
      ? []
      : [
          `the peers at ${without.map(String).join(' and ')} fields: \`npm run bench:forms -- --all\` measures them there too`,
        ]),
    ...failures,
  ];
  return lines.length === 0 ? [] : [`Not measured:\n\n${lines.map((line) => `- ${line}`).join('\n')}`];
}
