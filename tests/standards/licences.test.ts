import fs from 'node:fs';
import { expect, test } from 'vitest';

/** The part of the page that a person writes. */
const written = (page: string) => page.slice(page.indexOf('## Data'));

interface Package {
  readonly version: string;
  readonly license?: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const packageOf = (folder: string) => JSON.parse(fs.readFileSync(`${folder}/package.json`, 'utf8')) as Package;

test('docs/licences.md names every direct dependency with the installed version and its licence; npx vitest run tests/standards/licences.test.ts -u writes it', async () => {
  const { dependencies, devDependencies } = packageOf('.');
  const page = `# Licences

The project itself is not published. These are the packages that it names in \`package.json\`, with the licence each declares. A built portal contains the licences of everything in it, also of indirect dependencies: \`/licences.md\`.

## In the product

${table(dependencies)}

## In tests and tools only

${table(devDependencies)}

${written(fs.readFileSync('docs/licences.md', 'utf8'))}`;
  await expect(page).toMatchFileSnapshot('../../docs/licences.md');
});

test('the installed packages have the versions that package.json names', () => {
  const { dependencies, devDependencies } = packageOf('.');
  const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
    // A second version of a package has a name of its own: npm:<package>@<version>.
    ([name, version]) => packageOf(`node_modules/${name}`).version !== version.replace(/^npm:.*@/, ''),
  );
  expect(others).toEqual([]);
});

function table(names: Readonly<Record<string, string>>): string {
  const rows = Object.keys(names).map((name) => {
    const { version, license } = packageOf(`node_modules/${name}`);
    return `| ${name} | ${version} | ${license ?? 'none declared'} |`;
  });
  return ['| package | version | licence |', '|---|---|---|', ...rows].join('\n');
}
