import fs from 'node:fs';

/**
 * Claims a data directory for this process with a lock file beside it. PGlite itself lets two
 * processes open one directory, which corrupts it. Returns the release function; throws when a live
 * process holds it. A lock left by a killed process is taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = `${dataDir}.lock`;
  const mine = `${process.pid} ${startOf(process.pid)}`;
  if (!claim(file, mine)) {
    const theirs = fs.readFileSync(file, 'utf8');
    if (isAlive(theirs)) throw inUse(dataDir, theirs);
    discard(file, theirs, dataDir);
    if (!claim(file, mine)) throw inUse(dataDir, fs.readFileSync(file, 'utf8'));
  }
  const release = (): void => fs.rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function claim(file: string, content: string): boolean {
  try {
    fs.writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Renaming is atomic: when two processes see the same dead lock, one moves it, and neither deletes a fresh one. */
function discard(file: string, stale: string, dataDir: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return;
    throw error;
  }
  const moved = fs.readFileSync(aside, 'utf8');
  if (moved !== stale) {
    fs.linkSync(aside, file);
    fs.rmSync(aside);
    throw inUse(dataDir, moved);
  }
  fs.rmSync(aside);
}

function isAlive(content: string): boolean {
  const [pid = '', start = ''] = content.split(' ');
  if (!/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
  return startOf(Number(pid)) === start;
}

/** Returns when the process started, in clock ticks, so that a reused process number is not taken for the owner; '' where unknown. */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    // No /proc on this system: the process number alone decides.
    return '';
  }
}

function inUse(dataDir: string, content: string): Error {
  const pid = content.split(' ')[0] ?? '';
  return new Error(`${dataDir} is in use by process ${pid}: stop it, or choose another DATA_DIR`);
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
