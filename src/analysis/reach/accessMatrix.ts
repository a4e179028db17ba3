import type { Route } from '../../config/model.generated.ts';
import { describeCells } from './describeCells.ts';
import { describeOutcomes } from './describeOutcomes.ts';
import type { Cell } from './Person.ts';
import type { ReachFinding } from './ReachFinding.ts';
import type { SiteReach } from './reachSite.ts';
import { routeOutcomes } from './routeOutcomes.ts';

/** One line of the matrix: the outcome of a route for each kind of user of a region. */
interface MatrixRow {
  readonly path: string;
  readonly region: string;
  /** In the order of the cells. */
  readonly outcomes: readonly string[];
}

/** The engine's decision on every route for every kind of user of a region. */
function matrixRows(site: SiteReach): readonly MatrixRow[] {
  const region = site.config.region;
  return site.config.routes.routes.map((route: Route) => ({
    path: route.path,
    region,
    outcomes: site.cells.map((cell) => describeOutcomes(routeOutcomes(route, cell, site))),
  }));
}

/** Builds the committed report: the access of each kind of user to routes and menu entries, and the findings. */
export function accessMatrix(sites: readonly SiteReach[], findings: readonly ReachFinding[]): string {
  return [
    '# Access of each kind of user',
    '',
    'Written by `npm run config -- reach`; a test compares it. The engine decides every line for every account variant, role, verification status and set of permission codes that the route requires.',
    '',
    '`allow` opens the page, `deny` shows the page for unknown addresses, `dialog kyc` shows the dialog for verification instead, `→` redirects. `with` names the codes that a sub-account or operator needs.',
    '',
    '## Routes',
    '',
    ...routeTable(sites),
    '',
    '## Menu entries',
    '',
    ...entryTable(sites),
    '',
    '## Findings',
    '',
    ...findings.map(({ code, message }) => `- ${code}: ${message}`),
    '',
  ].join('\n');
}

function routeTable(sites: readonly SiteReach[]): readonly string[] {
  const cells = sites[0]?.cells ?? [];
  const rows = sites.flatMap(matrixRows);
  const columns = alikeColumns(rows, cells);
  const head = [
    'Route',
    'Site',
    ...columns.map((column) =>
      describeCells(
        column.flatMap((at) => cells[at] ?? []),
        cells,
      ),
    ),
  ];
  const lines = joinRegions(rows).map(({ row, regions }) => [
    `\`${row.path}\``,
    regions.join(' '),
    ...columns.map(([first = 0]) => row.outcomes[first] ?? ''),
  ]);
  return table(head, lines);
}

/** Groups kinds of users with the same outcomes on all routes into one column. */
function alikeColumns(rows: readonly MatrixRow[], cells: readonly Cell[]): readonly (readonly number[])[] {
  const alike = new Map<string, number[]>();
  for (const at of cells.keys()) {
    const key = rows.map(({ outcomes }) => outcomes[at]).join('\n');
    alike.set(key, [...(alike.get(key) ?? []), at]);
  }
  return [...alike.values()];
}

/** Groups sites with the same outcomes of a route into one line. */
function joinRegions(
  rows: readonly MatrixRow[],
): readonly { readonly row: MatrixRow; readonly regions: readonly string[] }[] {
  const joined = new Map<string, { row: MatrixRow; regions: string[] }>();
  for (const row of rows) {
    const key = [row.path, ...row.outcomes].join('\n');
    const known = joined.get(key);
    if (known) known.regions.push(row.region);
    else joined.set(key, { row, regions: [row.region] });
  }
  return [...joined.values()].sort((a, b) => (a.row.path < b.row.path ? -1 : a.row.path > b.row.path ? 1 : 0));
}

function entryTable(sites: readonly SiteReach[]): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const { config, reached, cells } of sites) {
    for (const [name, { target, witnesses }] of reached) {
      if (target.kind !== 'entry') continue;
      const codes = new Set(
        target.ways.flatMap((way) =>
          way.flatMap((demand) => (demand.kind === 'access' ? Object.values(demand.needs).map(String) : [])),
        ),
      );
      const key = [
        name.replace('menus.', ''),
        describeCells(
          witnesses.map(({ person }) => person),
          cells,
        ),
        [...codes].sort().join(', '),
      ].join(' | ');
      lines.set(key, [...(lines.get(key) ?? []), config.region]);
    }
  }
  return table(
    ['Entry', 'Seen by', 'Asks for', 'Site'],
    [...lines].map(([line, regions]) => [...line.split(' | '), regions.join(' ')]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
