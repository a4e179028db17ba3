import { onlookerOf } from '../../analysis/explain/Onlooker.ts';
import { openProject } from '../project/ConfigProject.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { readPersonas, type PersonaSession } from '../project/readPersonas.ts';
import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import { didYouMean, optionsOf } from './optionsOf.ts';
import { unknownRegion } from './unknownRegion.ts';
import type { Verb } from './Verb.ts';

export const personasVerb: Verb = {
  usage: '[--permission <code>] [--region ID]',
  purpose:
    'Lists the demo accounts with region, role, account variant, verification status and permissions, and nobody@<region>, the visitor of each region; --permission lists only those who hold one.',
  run(input) {
    const { values, rest, problem } = optionsOf(input.options, { permission: 'text', region: 'text' });
    const { permission, region } = values;
    if (problem !== null) return input.refuse(problem);
    if (rest.length > 0) return input.refuse(`"${rest.join(' ')}" is not expected.`);
    const { config, regions } = openProject(readConfigFiles(input.root), input.cache);
    const codes = Object.keys(config.access.permissions);
    if (permission !== undefined && !codes.includes(permission))
      return input.refuse(`There is no permission "${permission}".${didYouMean(permission, codes)}`);
    if (region !== undefined && !regions.has(region)) return input.refuse(unknownRegion(region, regions.keys()));
    const rows = readPersonas(input.root, config)
      .filter((persona) => region === undefined || persona.region === region)
      .flatMap((persona) => {
        const resolved = regions.get(persona.region);
        return resolved ? [rowOf(persona, resolved, codes)] : [];
      });
    const visitors = [...regions.keys()]
      .filter((id) => permission === undefined && (region === undefined || id === region))
      .map((id): Row => ({ cells: [`nobody@${id.toLowerCase()}`, id, 'visitor', '', '', 'none'], permissions: [] }));
    const shown = [
      ...rows.filter(({ permissions }) => permission === undefined || permissions.includes(permission)),
      ...visitors,
    ];
    input.out(
      tableOf([
        ['account', 'region', 'role', 'variant', 'verification', 'permissions'],
        ...shown.map(({ cells }) => cells),
      ]),
    );
    return 0;
  },
};

interface Row {
  readonly cells: readonly string[];
  readonly permissions: readonly string[];
}

/** The rights of an account, decided as the portal decides them. */
function rowOf(
  { loginName, region, parts, facts }: PersonaSession,
  config: ResolvedConfig,
  codes: readonly string[],
): Row {
  const { subject, view } = onlookerOf({ config, parts, facts, kyc: null, switches: {}, env: { now: Date.now } });
  const held = [...subject.permissions].sort();
  // A list of all codes would be too long to read.
  const permissions = codes.every((code) => held.includes(code)) ? 'all' : held.join(' ') || 'none';
  const role = subject.isOperator ? 'operator' : subject.isSubAccount ? 'subAccount' : 'main';
  return {
    cells: [loginName, region, role, subject.variant, String(view['kycStatus'] ?? ''), permissions],
    permissions: held,
  };
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_head, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
