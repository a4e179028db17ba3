import path from 'node:path';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/** A sequencer that starts with these files, in this order: started last, a long file would run alone at the end while the other CPU is idle. */
export function longestFirst(names: readonly string[]): TestSequencerConstructor {
  const rankOf = ({ moduleId }: TestSpecification): number =>
    names.indexOf(path.basename(moduleId)) + 1 || names.length + 1;
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
    }
  };
}
