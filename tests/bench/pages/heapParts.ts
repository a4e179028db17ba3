import type { CDPSession } from 'playwright';

/** Where the bytes of a heap stand. */
export interface HeapParts {
  /** What the pages made: objects, texts, functions, numbers, and their shapes. */
  readonly objects: number;
  /** What V8 made of the scripts: byte code, machine code, and what it noted about their use. */
  readonly code: number;
}

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[], ...unknown[]] } };
  /** All nodes, one after the other, as many numbers for each as there are fields. */
  readonly nodes: readonly number[];
}

/** Reads the parts from a snapshot of the heap, which collects what nobody holds first. What belongs to the browser itself is in neither. */
export async function heapParts(session: CDPSession): Promise<HeapParts> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { readonly chunk: string }) => { chunks.push(chunk); };
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  // The format of Chromium's developer tools.
  return sumParts(JSON.parse(chunks.join('')) as Snapshot);
}

function sumParts({ snapshot: { meta }, nodes }: Snapshot): HeapParts {
  const [type, size, width] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size'), meta.node_fields.length];
  const sums = { objects: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += width) {
    const name = meta.node_types[0][nodes[at + type] ?? -1];
    if (name === 'native') continue;
    sums[name === 'code' ? 'code' : 'objects'] += nodes[at + size] ?? 0;
  }
  return sums;
}
