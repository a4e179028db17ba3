import { spawnSync } from 'node:child_process';
import { isConfigPath } from '../../config/fileKind.ts';
import { fail, ok, type Result } from '../../domain/result.ts';

const most = 512 * 1024 * 1024;

/** The config files as they were at a commit, branch or tag: path below `root` → text. Fails outside a git repository, and when git does not know the ref. */
export function readConfigAt(root: string, ref: string): Result<ReadonlyMap<string, string>, string> {
  return readFilesAt(root, ref, isConfigPath);
}

/** Reads the files whose paths `isWanted` accepts, as they were at a commit, branch or tag. */
export function readFilesAt(
  root: string,
  ref: string,
  isWanted: (path: string) => boolean,
): Result<ReadonlyMap<string, string>, string> {
  if (ref.startsWith('-')) return fail(`"${ref}" is not the name of a commit.`);
  const inside = git(root, ['rev-parse', '--is-inside-work-tree']);
  if (!inside.ok)
    return /not a git repository/i.test(inside.error)
      ? fail(
          `${root} is not in a git repository, so no earlier config is known. Run this in a clone of the repository.`,
        )
      : inside;
  const known = git(root, ['rev-parse', '--verify', '--quiet', `${ref}^{tree}`]);
  if (!known.ok) return fail(`git knows no commit, branch or tag "${ref}". "git log" and "git tag" list them.`);
  const listed = git(root, ['ls-tree', '-r', '-z', '--name-only', ref, '--', '.']);
  if (!listed.ok) return listed;
  const paths = listed.value.toString('utf8').split('\0').filter(isWanted);
  const given = git(root, ['cat-file', '--batch'], paths.map((path) => `${ref}:./${path}\n`).join(''));
  return given.ok ? ok(new Map(readBatch(given.value).map((text, index) => [paths[index] ?? '', text]))) : given;
}

function git(root: string, args: readonly string[], input = ''): Result<Buffer, string> {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, input, maxBuffer: most });
  if (error) return fail(`git cannot run here: ${error.message}`);
  return status === 0 ? ok(stdout) : fail(stderr.toString('utf8').trim().split('\n')[0] ?? 'git failed');
}

/** Parses the output of `git cat-file --batch`: for each file `<object> blob <size>`, a line break, the content, a line break. */
function readBatch(answer: Buffer): readonly string[] {
  const texts: string[] = [];
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at);
    const size = Number(answer.subarray(at, end).toString('utf8').split(' ')[2]);
    if (!Number.isInteger(size)) throw new Error(`git answered "${answer.subarray(at, end).toString('utf8')}".`);
    texts.push(answer.subarray(end + 1, end + 1 + size).toString('utf8'));
    at = end + 1 + size + 1;
  }
  return texts;
}
