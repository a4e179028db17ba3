import path from 'node:path';

/** One variant of drawing the form. */
export interface VariantSource {
  readonly name: string;
  /** Its name in the results. */
  readonly label: string;
  /** Its script, relative to this folder. */
  readonly entry: string;
  readonly query?: string;
  /** The variant to compare with; default: the first. */
  readonly against?: string;
  /** Sizes at which it is measured, except in a full run; default: all. Some peers take half a second per key at 1,000. */
  readonly counts?: readonly number[];
  /** Whether changes of rows are also measured. */
  readonly rows?: boolean;
  readonly peer?: Peer;
}

/** A third-party form library. */
export interface Peer {
  /** Folder with its packages. */
  readonly folder: string;
  /** Whether it draws inputs of a component library instead of the browser's. */
  readonly drawsLibrary: boolean;
  /** Whether it validates and shows errors a few hundred milliseconds after a key. */
  readonly tellsLate: boolean;
}

type PeerTrait = 'library' | 'late';

export const variants: readonly VariantSource[] = [
  { name: 'c2', label: 'c2: hand-written, MobX + Arco', entry: 'handWritten/handWritten.tsx' },
  { name: 'ours', label: 'ours: fields in groups', entry: 'ours/ours.tsx', query: 'shape=flat' },
  {
    name: 'ours-nested',
    label: 'ours: an object per group',
    entry: 'ours/ours.tsx',
    query: 'shape=nested',
    counts: [200, 1000],
  },
  {
    name: 'ours-structured',
    label: 'ours: an object per group, and a condition of the schema',
    entry: 'ours/ours.tsx',
    query: 'shape=structured',
    counts: [200],
  },
  ...pair('conditional', 'a quarter of the fields under conditions', { count: 200 }),
  ...pair('rules', 'rules across fields', { count: 200 }),
  ...pair('list', 'a list of 200 rows × 5 fields', { count: 1000, hand: 'handList' }),
  peer('rjsf', 'rjsf, its own theme (plain inputs)', 'peers/rjsfDefault'),
  peer('rjsf-antd', 'rjsf with antd', 'peers/rjsfAntd', 'library'),
  peer('rjsf-mui', 'rjsf with MUI', 'peers/rjsfMui', 'library'),
  peer('formily', 'formily with antd', 'peers/formily', 'library'),
  peer('jsonforms', 'JSON Forms, vanilla (plain inputs)', 'peers/jsonFormsVanilla'),
  peer('jsonforms-mui', 'JSON Forms with MUI', 'peers/jsonFormsMaterial', 'library', 'late'),
  peer('survey', 'SurveyJS', 'peers/survey', 'library'),
  peer('ddf', 'Data Driven Forms (plain inputs)', 'peers/dataDrivenForms'),
  peer('amis', 'amis (React 18)', 'peers18/amis', 'library', 'late'),
  peer('uniforms', 'uniforms (plain inputs, React 18)', 'peers18/uniforms'),
];

/** A form of another kind, hand-written and ours. */
function pair(
  shape: string,
  what: string,
  { count, hand = 'handWritten' }: { readonly count: number; readonly hand?: string },
): readonly VariantSource[] {
  const common = { query: `shape=${shape}`, counts: [count], rows: shape === 'list' };
  return [
    { ...common, name: `c2-${shape}`, label: `c2, ${what}`, entry: `handWritten/${hand}.tsx`, against: `c2-${shape}` },
    {
      ...common,
      name: `ours-${shape}`,
      label: `ours, ${what} (ratio to c2 with the same)`,
      entry: 'ours/ours.tsx',
      against: `c2-${shape}`,
    },
  ];
}

function peer(name: string, label: string, page: string, ...traits: readonly PeerTrait[]): VariantSource {
  return {
    name,
    label,
    entry: `${page}.tsx`,
    peer: { folder: path.dirname(page), drawsLibrary: traits.includes('library'), tellsLate: traits.includes('late') },
    counts: [200],
  };
}
