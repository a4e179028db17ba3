import type { CDPSession } from 'playwright';

/** The parts of a heap in bytes. */
export interface HeapParts {
  /** Data of the pages: objects, strings, functions, numbers, and their shapes. */
  readonly objects: number;
  /** Data of V8 about the scripts: byte code, machine code, and feedback. */
  readonly code: number;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  /** All nodes in sequence, each with one number per field. */
  readonly nodes: readonly number[];
}

/** Reads the parts from a heap snapshot, which runs a garbage collection first. Data of the browser itself is in neither part. */
export async function heapParts(session: CDPSession): Promise<HeapParts> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { readonly chunk: string }) => {
    chunks.push(chunk);
  };
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  // The snapshot format of Chromium's developer tools.
  return sumParts(JSON.parse(chunks.join('')) as Snapshot);
}

function sumParts({ snapshot: { meta }, nodes }: Snapshot): HeapParts {
  const [type, size, width] = [
    meta.node_fields.indexOf('type'),
    meta.node_fields.indexOf('self_size'),
    meta.node_fields.length,
  ];
  const sums = { objects: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += width) {
    const name = meta.node_types[0][nodes[at + type] ?? -1];
    if (name === 'native') continue;
    sums[name === 'code' ? 'code' : 'objects'] += nodes[at + size] ?? 0;
  }
  return sums;
}
