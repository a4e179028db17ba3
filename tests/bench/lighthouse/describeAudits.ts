import { limitTable } from '../limit.ts';

export interface Audited {
  readonly page: string;
  readonly path: string;
  readonly screen: 'phone' | 'phone, usual factor' | 'desktop';
  /** Scores from 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** First and largest contentful paint, total blocking time and speed index in milliseconds, then the layout shift. */
  readonly timings: readonly number[];
  /** Failed audits of accessibility and best practices. */
  readonly missed: readonly string[];
}

const leastPerformance = 95;
/** Milliseconds of the largest paint. */
const latestPaint = 2_500;

/** Builds the section of RESULTS.md. */
export function describeAudits(audited: readonly Audited[], how: string): string {
  const missed = [
    ...new Set(audited.flatMap((one) => one.missed.map((audit) => `- ${one.page}, ${one.screen}: ${audit}`))),
  ];
  return [
    how,
    '',
    '### Against the limits',
    '',
    limitTable(
      audited
        .filter(({ screen }) => screen !== 'phone, usual factor')
        .flatMap(({ page, screen, performance, accessibility, bestPractices, timings }) => [
          { what: `${page}, ${screen}: performance`, found: performance, limit: leastPerformance, least: true },
          { what: `${page}, ${screen}: largest paint, ms`, found: timings[1] ?? Number.NaN, limit: latestPaint },
          { what: `${page}, ${screen}: accessibility`, found: accessibility, limit: 100, least: true },
          { what: `${page}, ${screen}: best practices`, found: bestPractices, limit: 100, least: true },
        ]),
    ),
    '',
    '### Timings',
    '',
    '| page | address | screen | performance | first paint, ms | largest paint, ms | blocked, ms | speed index, ms | layout shift |',
    '|---|---|---|---|---|---|---|---|---|',
    ...audited.map(
      ({ page, path, screen, performance, timings }) =>
        `| ${page} | ${path} | ${screen} | ${String(performance)} | ${timings.map((figure, at) => figure.toFixed(at === timings.length - 1 ? 3 : 0)).join(' | ')} |`,
    ),
    ...(missed.length > 0 ? ['', 'Audits that did not pass:', '', ...missed] : []),
  ].join('\n');
}
