/** The end of a work; rejects when it has none after so many milliseconds, as a page may have that answers no more. */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing happened for ${String(limit / 1000)} s`)), limit);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
