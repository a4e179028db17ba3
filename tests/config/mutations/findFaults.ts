import { checkProject } from '../../../src/cli/project/checkProject.ts';
import type { CodeTexts } from '../../../src/cli/project/codeTexts.ts';
import { openProject } from '../../../src/cli/project/ConfigProject.ts';
import type { Diagnostic } from '../../../src/config/Diagnostic.ts';
import { foldFindings } from '../../../src/config/foldFindings.ts';
import { shippedCache } from '../../support/shippedProject.ts';
import type { Fault } from './Fault.ts';

export interface Site {
  readonly files: ReadonlyMap<string, string>;
  readonly codeTexts: CodeTexts;
}

export interface Judged {
  readonly fault: Fault;
  readonly named: boolean;
  /** The number of findings, also for the faults of other files that were planted together. */
  readonly count: number;
  /** The reported findings if the fault was missed; empty when it was found. */
  readonly said: readonly string[];
}

/** Returns the findings of the checker for the site with these faults. */
export function check({ files, codeTexts }: Site, faults: readonly Pick<Fault, 'files'>[] = []): readonly Diagnostic[] {
  const changed = new Map(files);
  for (const fault of faults) {
    for (const [file, text] of fault.files) {
      if (text === null) changed.delete(file);
      else changed.set(file, text);
    }
  }
  return foldFindings(checkProject(openProject(changed, shippedCache), codeTexts));
}

/**
 * Whether the checker reports each fault at its file and line. It plants faults of different files together to check the
 * whole site less often; a fault that is missed in a group is planted again alone, and that result counts.
 */
export function findFaults(
  site: Site,
  faults: readonly Fault[],
  { together, breaks }: { readonly together: number; readonly breaks: (fault: Fault) => boolean },
): readonly Judged[] {
  const quiet = faults.filter((fault) => !breaks(fault));
  const groups = [...grouped(quiet, together), ...grouped(faults.filter(breaks), together)];
  const judged = groups.flatMap((group) => {
    const found = checkOrCrash(site, group);
    return group.map((fault) => judge(fault, found));
  });
  return judged.map((one) => (one.named ? one : judge(one.fault, checkOrCrash(site, [one.fault]))));
}

/** Returns the error when the checker throws. */
function checkOrCrash(site: Site, faults: readonly Fault[]): readonly Diagnostic[] | Error {
  try {
    return check(site, faults);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function judge(fault: Fault, found: readonly Diagnostic[] | Error): Judged {
  if (found instanceof Error) return { fault, named: false, count: 1, said: [`broke down: ${found.message}`] };
  const places = found.flatMap((finding) => [finding, ...(finding.alsoAt ?? [])]);
  const named = places.some((place) =>
    fault.accepted.some(
      ({ file, line, until = line }) =>
        place.file === file && (line === undefined || (place.line >= line && place.line <= (until ?? line))),
    ),
  );
  return {
    fault,
    named,
    count: found.length,
    said: named ? [] : found.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`),
  };
}

/** Groups in which no two faults change the same file. */
function grouped(faults: readonly Fault[], size: number): readonly (readonly Fault[])[] {
  const groups: { readonly faults: Fault[]; readonly files: Set<string> }[] = [];
  for (const fault of faults) {
    const files = [...fault.files.keys(), ...fault.accepted.map(({ file }) => file)];
    const free = groups.find((group) => group.faults.length < size && !files.some((file) => group.files.has(file)));
    const group = free ?? { faults: [], files: new Set<string>() };
    if (!free) groups.push(group);
    group.faults.push(fault);
    for (const file of files) group.files.add(file);
  }
  return groups.map((group) => group.faults);
}

/** Returns findings for correct edits; edits of different files are made together, like one change. */
export function falseAlarms(site: Site, edits: readonly Fault[]): readonly string[] {
  return grouped(edits, edits.length).flatMap((group) => {
    const found = checkOrCrash(site, group);
    if (found instanceof Error) return [`broke down: ${found.message}`];
    return found.map(
      ({ file, line, code, message }) =>
        `${file}:${line} ${code} ${message} (after: ${group
          .filter(({ files }) => files.has(file))
          .map(({ kind }) => kind)
          .join('; ')})`,
    );
  });
}
