import type { Block } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';

export type BlockKind = Block['type'];

export type BlockOf<K extends BlockKind> = Extract<Block, { type: K }>;

/** The props of every block widget. `locals` are the values of its place: row, dialog, form. */
export interface BlockProps<K extends BlockKind> {
  readonly block: BlockOf<K>;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}
