import fs from 'node:fs';

/** `perSecond` of completed pieces of work; latencies in milliseconds; for each piece `cpuMs` of the given processes, and `clientMs` of this one. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  readonly cpuMs: number;
  readonly clientMs: number;
}

/** Lets workers repeat their work for some seconds, after half a second that does not count. A piece of work returns whether it succeeded. */
export async function measure(
  workers: readonly (() => Promise<boolean>)[],
  { seconds, pids = [] }: { readonly seconds: number; readonly pids?: readonly number[] },
): Promise<Measured> {
  await repeat(workers, 0.5);
  const before = cpuOf(pids);
  const own = process.cpuUsage();
  const { took, failed, elapsed } = await repeat(workers, seconds);
  const { user, system } = process.cpuUsage(own);
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    perSecond: took.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    failed,
    cpuMs: (cpuOf(pids) - before) / took.length,
    clientMs: (user + system) / 1000 / took.length,
  };
}

async function repeat(
  workers: readonly (() => Promise<boolean>)[],
  seconds: number,
): Promise<{ readonly took: readonly number[]; readonly failed: number; readonly elapsed: number }> {
  const took: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < end) {
        const begun = performance.now();
        if (await work()) took.push(performance.now() - begun);
        else failed += 1;
      }
    }),
  );
  return { took, failed, elapsed: (performance.now() - started) / 1000 };
}

/** Milliseconds of processor time that the processes have used; the kernel counts hundredths of a second. */
function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const [, rest = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}
