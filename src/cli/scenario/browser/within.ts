/** Waits for `work`; rejects when it takes longer than `limit` milliseconds, for example because the page hangs. */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing happened for ${String(limit / 1000)} s`)), limit);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
