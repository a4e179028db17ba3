import { traceFolder } from './traceFolder.ts';

/** A request that a browser sent to the server. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
}

const folder = traceFolder<SentRequest>('requests');

/** Keeps requests for the specification report. */
export const writeRequests = folder.write;

/** Reads all kept requests. */
export const readRequests = folder.read;
