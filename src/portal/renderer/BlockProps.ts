import type { Block } from '../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../lifecycle/PageRuntime.ts';

export type BlockKind = Block['type'];

export type BlockOf<K extends BlockKind> = Extract<Block, { type: K }>;

/** What every block widget gets. `locals` are the values of the place it stands in: row, dialog, form. */
export interface BlockProps<K extends BlockKind> {
  readonly block: BlockOf<K>;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}
