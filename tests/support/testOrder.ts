import fs from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * A sequencer that keeps together the files that can share a worker, because a worker ends, with the modules it has loaded, when
 * the next file belongs to another project or needs another environment. The projects run in this order; within one, the
 * `longest` files start first: started last, a long file would run alone at the end while the other CPU is idle.
 */
export function testOrder(projects: readonly string[], longest: readonly string[]): TestSequencerConstructor {
  const placeOf = (list: readonly string[], name: string): number => list.indexOf(name) + 1 || list.length + 1;
  const rankOf = ({ moduleId, project }: TestSpecification): readonly number[] => [
    placeOf(projects, project.name),
    fs.readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom') ? 1 : 0,
    placeOf(longest, path.basename(moduleId)),
  ];
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files))
        .map((file) => ({ file, rank: rankOf(file) }))
        .toSorted((a, b) => compare(a.rank, b.rank))
        .map(({ file }) => file);
    }
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((rank, index) => rank !== b[index]);
  return first < 0 ? 0 : (a[first] ?? 0) - (b[first] ?? 0);
}
