/** A part of the portal's own code or config failed to load. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a part of the portal; rejects with ChunkLoadError when that fails or takes longer than `timeout` milliseconds. */
export async function loadChunk<T>(name: string, load: () => Promise<T>, timeout: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`${name} did not arrive within ${timeout} ms.`)), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(`${name} could not be loaded.`, { cause });
  } finally {
    clearTimeout(timer);
  }
}
