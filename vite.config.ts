import fs from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { arcoPatches } from './src/cli/vitePlugin/arcoPatches.ts';
import { arcoStyles } from './src/cli/vitePlugin/arcoStyles.ts';
import { flagFiles } from './src/cli/vitePlugin/flagFiles.ts';
import { icuWithoutParser } from './src/cli/vitePlugin/icuWithoutParser.ts';
import { ownIconModule } from './src/cli/vitePlugin/ownIconModule.ts';
import { onlyRouterParts } from './src/cli/vitePlugin/routerParts.ts';
import { startDomains } from './src/config/texts/startDomains.ts';
import { siteFolders } from './src/cli/siteFolders.ts';
import { seabridgeConfig } from './src/cli/vitePlugin/seabridgeConfig.ts';
import { withoutUnusedModules } from './src/cli/vitePlugin/unusedModules.ts';
import { unusedStyleNames } from './src/cli/vitePlugin/unusedStyleNames.ts';

const root = import.meta.dirname;
const { configDir, portalDir } = siteFolders(root, process.env);
const isTest = process.env['VITEST'] !== undefined;
const arco = [
  '@arco-design/web-react',
  '@arco-design/web-react/icon',
  '@arco-design/web-react/es/_util/react-19-adapter',
];

const long = [
  'tests/config/{mutations,diff}/**',
  'tests/config/regions/singapore.test.ts',
  'tests/config/{analystMistakes,confirmAfterReload,explain,multiplyConfig,personas,reach,reachPortal,recheck}.test.ts',
];
/** Imported only for tests, because a build must not depend on them. */
const { testOrder } = isTest ? await import('./tests/support/testOrder.ts') : {};
const LONGEST = [
  'badInput.test.ts',
  'reach.test.ts',
  'recheck.test.ts',
  'mutations.test.ts',
  'paymentCrash.property.test.ts',
  'withdrawCrash.property.test.ts',
  'access.test.ts',
  'explain.test.ts',
  'corpus.test.tsx',
];
const exclude = [
  ...configDefaults.exclude,
  // Tests with several processes on one database need a database server; those of the embedded database's own folder need none.
  process.env['TEST_DATABASE_URL'] ? '**/*.embedded.test.ts' : '**/*.postgres.test.ts',
  // Tests that send nothing to a database have run beside the embedded one.
  ...(process.env['TEST_DATABASE_URL']
    ? [
        'tests/properties/form/**',
        'src/server/{examples,kyc,reference,language}/**',
        'src/server/http/{createListener,drainConnections}.test.ts',
      ]
    : []),
  // Contracts and the properties of the database run once: on PostgreSQL, where a request costs half as much. On the embedded
  // database everyOperation calls every operation, the browser tests go through the journeys, and `npm run soak` runs the others.
  ...(process.env['CONTRACTS_ON'] === 'postgres'
    ? [
        'tests/contract/!(everyOperation).test.ts',
        'tests/properties/*.property.test.ts',
        'tests/properties/{identity,ledger,reconcile,wallet}/!(*.embedded).test.ts',
        'src/server/seed/seedDatabase.test.ts',
      ]
    : []),
  // The inner loop leaves out tests that take seconds each.
  ...(process.env['INNER_LOOP'] ? long : []),
];

/** Drawing every schema of the corpus takes minutes, so only npm run bench:corpus does it. */
const wholeCorpus = process.env['WHOLE_CORPUS'] ? [] : ['**/wholeCorpus.test.tsx'];

/** Groups the texts that every page needs into one file per language. */
const textsOfStart = (id: string) => startTexts.exec(id)?.[1]?.replace('/', '-') ?? null;
const startTexts = new RegExp(`^\\0virtual:texts/(\\w+/[\\w-]+)(?:/(?:${startDomains.join('|')}))?\\.js$`);

/** Leaves out of the files that an import loads beside its own those that every page has: named for each page, they take half a kilobyte of a region's file. */
function laterFiles(
  file: string,
  files: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  const later = files.filter((other) => hostType === 'html' || !/^assets\/(?:index|rolldown-runtime)-/.test(other));
  return later.length === 1 && later[0] === file ? [] : later;
}

function arcoStyleSheet(): string {
  return fs.readFileSync(path.join(root, 'node_modules/@arco-design/web-react/dist/css/arco.css'), 'utf8');
}

export default defineConfig({
  // Tests are beside the code of every room, so their root is the whole project.
  root: isTest ? root : path.join(root, 'src/portal'),
  plugins: [
    seabridgeConfig(configDir),
    arcoPatches(),
    arcoStyles(root),
    flagFiles(root),
    ownIconModule(),
    icuWithoutParser(),
    withoutUnusedModules(),
    onlyRouterParts(),
    react(),
  ],
  css: { lightningcss: { unusedSymbols: isTest ? [] : unusedStyleNames(arcoStyleSheet()) } },
  build: {
    outDir: portalDir,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // The licences of everything that the portal contains, as they require; served beside it.
    license: { fileName: 'licences.md' },
    // The content security policy forbids inline code and data: scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: laterFiles },
    // Arco's styles are split by component, so that a page loads only the styles it needs.
    cssCodeSplit: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Groups chunks, because every file costs a request with headers, and small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'], priority: 9 },
            {
              name: 'form',
              test: /[\\/](?:form[\\/]FormBlock|widgets[\\/](?:OptionsNote|isSame))\.tsx?$|[\\/]ajv[\\/]dist[\\/]runtime[\\/]/,
              priority: 8,
            },
            {
              name: 'input',
              test: /[\\/]widgets[\\/](?:Captcha|Password|Text)Input\.tsx$/,
              priority: 8,
            },
            // Sign-in has only the inputs above; pages with those below mostly have selects, too. What opens below a chip of a filter is with
            // them: with the calendar it would load that.
            {
              name: 'entry',
              test: /[\\/]widgets[\\/](?:(?:Agreement|Checkbox|Code|Grouped|Masked|Money|Number|PayPassword|Phone|Select|Switch|Textarea)Input\.tsx|PickerPopup\.tsx|picked\.css)$|[\\/]form[\\/]textOfField\.ts$/,
              priority: 7,
            },
            // The groups below keep parts separate that merging by size alone would put together although different pages need them.
            {
              name: 'date',
              test: /[\\/]widgets[\\/](?:CalendarPopup|dateLimits|DateInput|DateRangeInput|DayInput|PickedInput)\.tsx?$/,
              priority: 6,
            },
            {
              name: 'rich',
              test: /[\\/]dompurify[\\/]|[\\/](?:AgreementDialog|cleanHtml|DocumentBlock|DocumentView|HtmlView|RichTextBlock)\.tsx?$/,
              priority: 6,
            },
            // What a filled field reads as, in a summary and in a filter.
            {
              name: 'filled',
              test: /[\\/]form[\\/](?:(?:FieldText|FormSummaryBlock|summaryParts)\.tsx?|widgets[\\/](?:FileList|shownFiles|uploadValue|useFileNames)\.tsx?)$/,
              priority: 6,
            },
            { name: 'table', test: /[\\/]blocks[\\/]TableBlock\.tsx$/, priority: 6 },
            { name: 'timeline', test: /[\\/]blocks[\\/]TimelineBlock\.tsx$/, priority: 6 },
            { name: 'holdings', test: /[\\/]blocks[\\/](?:Cards|Flow|Fold|Tile)Block\.tsx$/, priority: 6 },
            // Pages with a pair of amounts have a price beside it: their styles are one file.
            {
              name: 'price',
              test: /[\\/]blocks[\\/](?:price\.css|priceBlocks\.ts|(?:Countdown|Route|Steps|SubmitBar)Block\.tsx)$|[\\/]form[\\/]pair\.css$/,
              priority: 6,
            },
            { name: textsOfStart, priority: 5 },
            { name: 'part', test: /^(?!\0)/, entriesAware: true, entriesAwareMergeThreshold: 3_000, priority: 1 },
          ],
        },
      },
    },
  },
  optimizeDeps: {
    include: [...arco, 'ajv/dist/runtime/ucs2length.js', 'ajv/dist/runtime/equal.js', 'ajv-formats/dist/formats.js'],
    rolldownOptions: { plugins: [arcoPatches(), icuWithoutParser()] },
  },
  // By default Node loads Arco's CommonJS build, on which its React 19 adapter has no effect.
  resolve: isTest ? { mainFields: ['module', 'main'] } : {},
  test: {
    // All projects extend the plugins and settings of this file.
    projects: [
      // No module mocks: files share their modules, so that server and checker are not loaded for each file.
      {
        extends: true,
        test: {
          name: 'rooms',
          include: [
            'src/{domain,config,engine,analysis,server,cli}/**/*.test.ts',
            'tests/{contract,properties,config,spec,standards}/**/*.test.ts',
          ],
          exclude,
          isolate: false,
        },
      },
      // A separate window for each file, in a thread, takes half the time of a process for each. Node's build of axios does not load there, and the portal ships the browser build anyway.
      {
        extends: true,
        test: {
          name: 'site',
          include: ['src/portal/**/*.test.{ts,tsx}', 'tests/{theme,corpus}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...wholeCorpus],
          pool: 'vmThreads',
          alias: [{ find: /^axios$/, replacement: 'axios/dist/browser/axios.cjs' }],
        },
      },
      // The same with a real server that all files share.
      {
        extends: true,
        test: {
          name: 'portal',
          include: ['tests/portal/**/*.test.{ts,tsx}'],
          pool: 'vmThreads',
          alias: [{ find: /^axios$/, replacement: 'axios/dist/browser/axios.cjs' }],
          globalSetup: [path.join(root, 'tests/support/preparePortalTests.ts')],
        },
      },
    ],
    environment: 'node',
    globalSetup: [path.join(root, 'tests/support/prepareTests.ts')],
    setupFiles: [path.join(root, 'tests/support/setupDom.ts'), path.join(root, 'tests/support/seedProperties.ts')],
    // Inlined to run through the plugins, so that tests use the same code as the browser.
    server: { deps: { inline: [/@rjsf\/core/] } },
    deps: { optimizer: { client: { enabled: true, include: arco } } },
    // One worker per core: the default leaves one core idle, and a third worker is not faster.
    maxWorkers: 2,
    ...(testOrder && { sequence: { sequencer: testOrder(['rooms', 'portal', 'site'], LONGEST) } }),
    testTimeout: 30_000,
    hookTimeout: process.env['SOAK_SEED'] ? 300_000 : 60_000,
  },
});
