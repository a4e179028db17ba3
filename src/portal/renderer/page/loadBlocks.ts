import type { RendererServices } from '../parts/RendererServices.ts';

/** Loads the code of the blocks anywhere in `blocks`, except in folded parts and in the drawers of rows, which load theirs when they open. A failure is ignored here: the block itself reports it when it renders. */
export async function loadBlocks(blocks: unknown, widgetOf: RendererServices['widgetOf']): Promise<void> {
  const kinds = new Set(kindsIn(blocks));
  await Promise.allSettled([...kinds].map((kind) => widgetOf(kind)?.load?.()));
}

function* kindsIn(value: unknown): Generator<string> {
  if (value === null || typeof value !== 'object') return;
  const type: unknown = Reflect.get(value, 'type');
  if (typeof type === 'string') yield type;
  if (type === 'fold') return;
  for (const [name, part] of Object.entries(value)) if (name !== 'beside') yield* kindsIn(part);
}
