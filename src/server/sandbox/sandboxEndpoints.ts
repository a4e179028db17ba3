import { nearestName } from '../../config/nearestName.ts';
import type { Fault } from '../http/Fault.ts';
import { revealCaptcha } from '../identity/captchas.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { clearFaults, listFaults, plantFault } from './faults.ts';
import type { KnownOperation, SandboxEndpoint, SandboxInput } from './SandboxEndpoint.ts';

/** The sandbox controls of the platform itself. */
export const sandboxEndpoints: readonly SandboxEndpoint[] = [
  { method: 'GET', path: '/clock', run: async (_input, { clock }) => ({ now: clock.now() }) },
  {
    // `{advanceMs: ms}` or `{at: epoch ms or ISO text}`; due jobs run before the response.
    method: 'POST',
    path: '/clock',
    run: async ({ body }, { clock, jobs }) => {
      const move =
        'advanceMs' in body
          ? await clock.advance(numberIn(body, 'advanceMs'))
          : await clock.setAt(instantIn(body, 'at'));
      if (!move.ok) throw new HttpProblem(400, 'the sandbox clock only moves forward');
      return { now: clock.now(), jobs: await jobs.runDueJobs() };
    },
  },
  {
    // `{operation, times?, code, errorParam?}` or `{…, status}`, `{…, delayMs}`, `{…, empty: true}`, `{…, drop: true}`; with `after: true` the operation runs and its response is lost.
    method: 'POST',
    path: '/faults',
    run: async ({ body }, { db, operations }) => {
      const times = 'times' in body ? numberIn(body, 'times') : 1;
      await plantFault(db.kysely, { operation: operationIn(body, operations), fault: faultIn(body), times });
      return null;
    },
  },
  { method: 'GET', path: '/faults', run: async (_input, { db }) => listFaults(db.kysely) },
  { method: 'GET', path: '/operations', run: async (_input, { operations }) => operations },
  { method: 'POST', path: '/faults/clear', run: async (_input, { db }) => clearFaults(db.kysely) },
  {
    method: 'GET',
    path: '/captcha',
    run: async ({ query }, { db }) => ({ text: await revealCaptcha(db.kysely, textIn(query, 'captchaId')) }),
  },
  { method: 'POST', path: '/jobs/run', run: async (_input, { jobs }) => ({ jobs: await jobs.runDueJobs() }) },
];

function faultIn(body: SandboxInput['body']): Fault {
  if ('code' in body)
    return {
      kind: 'code',
      code: textIn(body, 'code'),
      ...('errorParam' in body && { errorParam: body['errorParam'] }),
    };
  if ('status' in body) return { kind: 'status', status: statusIn(body), ...whenIn(body) };
  if ('delayMs' in body) return { kind: 'delay', delayMs: numberIn(body, 'delayMs') };
  if (body['empty'] === true) return { kind: 'empty' };
  if (body['drop'] === true) return { kind: 'drop', ...whenIn(body) };
  throw new HttpProblem(400, 'a fault needs one of code, status, delayMs, empty: true, drop: true');
}

function operationIn(body: SandboxInput['body'], known: readonly KnownOperation[]): string {
  const name = textIn(body, 'operation');
  if (known.some(({ id }) => id === name)) return name;
  const near = nearestName(
    name,
    known.map(({ id }) => id),
  );
  throw new HttpProblem(400, `there is no operation "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`);
}

function whenIn(body: SandboxInput['body']): { readonly after?: true } {
  return body['after'] === true ? { after: true } : {};
}

function statusIn(body: SandboxInput['body']): number {
  const status = numberIn(body, 'status');
  if (!Number.isInteger(status) || status < 400 || status > 599)
    throw new HttpProblem(400, `status ${status}: 400 to 599 is expected`);
  return status;
}

function numberIn(body: SandboxInput['body'], name: string): number {
  const value = body[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new HttpProblem(400, `${name} should be a number`);
  return value;
}

function textIn(body: SandboxInput['body'], name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new HttpProblem(400, `${name} should be a text`);
  return value;
}

function instantIn(body: SandboxInput['body'], name: string): number {
  const value = body[name];
  const instant = typeof value === 'string' ? Date.parse(value) : value;
  if (typeof instant !== 'number' || !Number.isFinite(instant))
    throw new HttpProblem(400, `${name} should be epoch milliseconds or an ISO date-time`);
  return instant;
}
