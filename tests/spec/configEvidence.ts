import fs from 'node:fs';
import { usedOperations } from '../../src/config/check/usedOperations.ts';
import { crawlPlaces } from '../e2e/crawlPlaces.ts';
import { shippedRoutes } from '../support/shippedRoutes.ts';
import { isRecord } from '../../src/domain/isRecord.ts';
import { followPointer, namesBelow } from './jsonPointer.ts';
import mapping from './mapping.json' with { type: 'json' };
import { expandIds, type Statement } from './statements.ts';
import { shippedProject } from '../support/shippedProject.ts';

interface Operation {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly claims: readonly string[];
  /** The later area that needs it, when no page calls it. */
  readonly area: string | null;
}

const pointers: Readonly<Record<string, string | readonly string[]>> = mapping;

/** Operations that a page calls according to the config. */
export function calledByScreens(): ReadonlySet<string> {
  const { config, regions } = shippedProject();
  return usedOperations(config, [config, ...regions.values()]);
}

/** Statements that only operations without a calling page claim: the server implements them, but no user sees them. */
export function uncalled(statements: readonly Statement[]): ReadonlySet<string> {
  const called = calledByScreens();
  const operations = readOperations();
  const isIdle = (statement: Statement): boolean => {
    const own = operations.filter(
      (operation) =>
        operation.claims.includes(statement.id) || (statement.kind === 'C' && answers(operation, statement)),
    );
    return own.length > 0 && !own.some(({ operation }) => called.has(operation));
  };
  return new Set(statements.filter(isIdle).map(({ id }) => id));
}

/** The operations that no page calls, with the later area that needs each. */
export function reservedOperations(): readonly { readonly operation: string; readonly area: string }[] {
  return readOperations().flatMap(({ operation, area }) => (area === null ? [] : [{ operation, area }]));
}

/** Returns the statements that the config covers without a test that names them; README.md has the rules. */
export function coveredByConfig(statements: readonly Statement[]): ReadonlySet<string> {
  const operations = readOperations();
  const routes = crawledPatterns();
  const mapped = new Set(pointedIds());
  const isCovered = (statement: Statement): boolean => {
    switch (statement.kind) {
      case 'R':
        return isCrawled(statement.says, routes);
      case 'C':
        return operations.some((operation) => answers(operation, statement));
      case 'E':
        return operations.some(({ claims }) => claims.includes(statement.id));
      case 'N':
      case 'L':
        return mapped.has(statement.id);
      default:
        return false;
    }
  };
  return new Set(statements.filter(isCovered).map(({ id }) => id));
}

/** The ids that operations claim in `x-inventory`, with the operation. */
export function claimedIds(): readonly { readonly id: string; readonly operation: string }[] {
  return readOperations().flatMap(({ operation, claims }) => claims.map((id) => ({ id, operation })));
}

/** The ids of mapping.json; a key may be a range, with `*` in its pointer for the name after the colon of each statement. */
export function pointedIds(): readonly string[] {
  return Object.keys(pointers).flatMap((key) => expandIds([key]));
}

/** Errors in the pointers of mapping.json: the target or a field that the statement names does not exist. */
export function brokenPointers(statements: readonly Statement[]): readonly string[] {
  const says = new Map(statements.map((statement) => [statement.id, statement.says]));
  return Object.entries(pointers).flatMap(([key, where]) =>
    expandIds([key]).flatMap((id) => {
      const [, detail = ''] = (says.get(id) ?? '').split(': ');
      const paths = [where].flat().map((pointer) => pointer.replace('*', detail));
      const targets = paths.map((pointer) => followPointer(pointer));
      const lost = paths
        .filter((_, index) => targets[index] === undefined)
        .map((pointer) => `${id}: nothing at ${pointer}`);
      if (lost.length > 0 || !id.startsWith('N-')) return lost;
      const names = new Set(targets.flatMap((target) => (target ? namesBelow(target) : [])));
      return fieldsOf(detail)
        .filter((field) => !names.has(field))
        .map((field) => `${id}: no field ${field} at ${paths.join(' or ')}`);
    }),
  );
}

function fieldsOf(detail: string): readonly string[] {
  return detail.split(', ').filter((field) => field !== '');
}

function readOperations(): readonly Operation[] {
  const files = fs
    .readdirSync('schemas')
    .map((domain) => `schemas/${domain}/api.json`)
    .filter((file) => fs.existsSync(file));
  return files.flatMap((file) => {
    const paths = followPointer(`${file}#/paths`)?.value;
    return Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, methods]) =>
      Object.entries(isRecord(methods) ? methods : {}).flatMap(([method, declared]) => {
        if (!isRecord(declared) || typeof declared['operationId'] !== 'string') return [];
        const claims = Array.isArray(declared['x-inventory']) ? declared['x-inventory'].map(String) : [];
        const area = declared['x-reserved'] === undefined ? null : String(declared['x-reserved']);
        return [{ operation: declared['operationId'], method: method.toUpperCase(), path, claims, area }];
      }),
    );
  });
}

/** Whether an operation covers a statement: a call with a path at that path, a family at any path below, a named call if the operation claims it. */
function answers({ method, path, claims }: Operation, { id, says }: Statement): boolean {
  const [, verb, address] = /^(?:([A-Z]+) )?(\/\S*)$/.exec(says) ?? [];
  if (address !== undefined) return (verb === undefined || verb === method) && isAt(path, address);
  const [, family] = /^calls below (\/\S*)\/\*$/.exec(says) ?? [];
  if (family !== undefined) return path.includes(`${family}/`);
  return claims.includes(id);
}

/** Whether the paths are the same, with or without a service prefix. */
function isAt(path: string, address: string): boolean {
  const shape = path.replace(/\{\w+\}/g, ':').replace(/^\/[a-z-]+-api(?=\/)/, '');
  return shape === address.replace(/:\w+/g, ':');
}

/** Shapes of the addresses that the crawl test opens, with `:` for a parameter. */
function crawledPatterns(): ReadonlySet<string> {
  const shapes = shippedRoutes().flatMap(({ route: { path, page } }) =>
    variantsOf(path).map((shape) => ({ shape, page })),
  );
  return new Set(
    crawlPlaces().flatMap(({ address, page }) =>
      shapes.filter((route) => route.page === page && fits(address, route.shape)).map(({ shape }) => shape),
    ),
  );
}

function fits(address: string, shape: string): boolean {
  const [here, there] = [address.split('/'), shape.split('/')];
  return here.length === there.length && there.every((part, index) => part === ':' || part === here[index]);
}

function isCrawled(says: string, crawled: ReadonlySet<string>): boolean {
  const [, path] = /^(\/\S*?): (?:page|outside)$/.exec(says) ?? [];
  if (path !== undefined) return variantsOf(path).some((shape) => crawled.has(shape));
  const [, family] = /^(\/.*)\/\*: pages below$/.exec(says) ?? [];
  return (
    family !== undefined && variantsOf(family).some((shape) => [...crawled].some((one) => one.startsWith(`${shape}/`)))
  );
}

/** Expands optional parameters: `/a/:b?/c` becomes `/a/c` and `/a/:/c`. */
function variantsOf(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .reduce<readonly string[]>(
      (ways, part) => {
        const name = part.startsWith(':') ? ':' : part;
        const longer = ways.map((way) => `${way}/${name}`);
        return part.endsWith('?') ? [...ways, ...longer] : longer;
      },
      [''],
    );
}
