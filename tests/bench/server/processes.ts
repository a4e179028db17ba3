import { spawn, type ChildProcess } from 'node:child_process';
import type { MeasuredProgram } from './program.ts';

const started = new Set<ChildProcess>();
process.once('exit', () => started.forEach((child) => child.kill('SIGKILL')));

export type Store = MeasuredProgram['store'];

/** A server process. */
export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
}

/** Starts server processes on one database. */
export async function startProcesses(store: Store, count: number, sandbox: boolean): Promise<readonly Running[]> {
  const program: MeasuredProgram = { store, sandbox };
  const running: Running[] = [];
  for (let index = 0; index < count; index += 1) {
    const child = spawn(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', 'tests/bench/server/program.ts', JSON.stringify(program)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    started.add(child);
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    running.push({ url, child });
  }
  return running;
}

export async function stopProcesses(servers: readonly Running[]): Promise<void> {
  await Promise.all(
    servers.map(({ child }) => new Promise((resolve) => void (child.once('exit', resolve), child.kill('SIGTERM')))),
  );
}
