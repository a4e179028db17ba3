import axios, { AxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { fail, ok, type Result } from '../../domain/result.ts';
import { safeFileName } from '../../domain/safeFileName.ts';
import { buildRequest, type OperationInfo, type OperationTable, type PreparedRequest } from '../../engine/call/buildRequest.ts';
import type { ApiError } from '../../engine/errorPolicy/ApiError.ts';
import { AnswerCache } from './AnswerCache.ts';
import { laterTurn, ownTurn } from './ownTurn.ts';

export interface ClientRules {
  readonly base: string;
  readonly timeout: number;
  /** Name of the random parameter of every GET. */
  readonly noCacheParam: string;
  /** Milliseconds between a finished download and the click that saves it. */
  readonly downloadDelay: number;
  /** Those that are known from the start. */
  readonly operations: OperationTable;
  readonly keepEmpty: readonly string[];
  /** Headers of the moment; an empty one is left out. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly random: () => string;
  readonly now: () => number;
  /** Whom kept answers are for at the moment: user and language. */
  readonly owner?: () => string;
  /** Where kept answers outlive the document. */
  readonly store?: { readonly read: () => unknown; readonly write: (kept: unknown) => void };
  /** Told the server's time, in milliseconds since 1970, with every answer that carries it. */
  readonly onServerTime?: (time: number) => void;
}

export interface SendOptions {
  /** Keeps the answer for so many minutes. */
  readonly cacheMinutes?: number;
  /** Answers from the cache are not wanted; the new answer is kept. */
  readonly fresh?: boolean;
  /** By which the server knows a repetition of the same request, and its sender may ask for the outcome. */
  readonly key?: string;
  /** Goes out after what was asked for at the same time. */
  readonly background?: boolean;
}

export type Answer = Result<unknown, ApiError>;

interface InFlight {
  readonly controller: AbortController;
  readonly answer: Promise<Answer>;
}

interface Envelope {
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly data?: unknown;
  readonly errorParam?: unknown;
  readonly traceId?: string;
}

/**
 * The one way to the server. Answers a value or an `ApiError`, never rejects. A second request to
 * the same key aborts the first on the network; the first caller then gets the second's answer.
 */
export class ApiClient {
  readonly #rules: ClientRules;
  readonly #axios: AxiosInstance;
  readonly #inFlight = new Map<string, InFlight>();
  readonly #cache: AnswerCache;
  readonly #operations: Record<string, OperationInfo>;

  constructor(rules: ClientRules, transport: AxiosInstance = axios.create()) {
    this.#rules = rules;
    this.#axios = transport;
    this.#operations = { ...rules.operations };
    this.#cache = new AnswerCache({ now: rules.now, owner: rules.owner, store: rules.store });
  }

  /** From now on these can be sent too: a page or form that was loaded brought them. */
  learn(operations: OperationTable): void {
    Object.assign(this.#operations, operations);
  }

  /** Parts of the session that a successful call leaves out of date. */
  renewedBy(operationId: string): readonly string[] {
    return this.#operation(operationId).renews ?? [];
  }

  send(operationId: string, input: Readonly<Record<string, unknown>> = {}, options: SendOptions = {}): Promise<Answer> {
    const request = this.#prepare(operationId, input);
    if (options.cacheMinutes !== undefined && !options.fresh) {
      const kept = this.#cache.read(request.key);
      if (kept && !kept.expired) return Promise.resolve(ok(kept.value));
    }
    const twin = this.#inFlight.get(request.key);
    if (twin && this.isOnce(operationId)) return twin.answer; // what may be under way is not cut off
    twin?.controller.abort();
    const controller = new AbortController();
    const answer = this.#exchange(operationId, request, { signal: controller.signal, ...options }).then((outcome) => {
      const current = this.#inFlight.get(request.key);
      if (current && current.controller !== controller) return current.answer; // a later twin took over
      this.#inFlight.delete(request.key);
      if (outcome.ok) for (const path of this.#operation(operationId).outdates ?? []) this.#cache.forget(path);
      if (outcome.ok && options.cacheMinutes !== undefined) this.#cache.keep(request.key, outcome.value, options.cacheMinutes);
      return outcome;
    });
    this.#inFlight.set(request.key, { controller, answer });
    return answer;
  }

  /** Whether an operation is carried out once per key. */
  isOnce(operationId: string): boolean {
    return this.#operation(operationId).once === true;
  }

  /** The last kept answer to a question, expired or not, to be shown while it is renewed; null when there is none. */
  lastKept(operationId: string, input: Readonly<Record<string, unknown>>): { readonly value: unknown } | null {
    return this.#cache.read(this.#prepare(operationId, input).key);
  }

  /** Sends one file as multipart form data. */
  async upload(operationId: string, file: File, input: Readonly<Record<string, unknown>>, onProgress?: (share: number) => void): Promise<Answer> {
    const request = this.#prepare(operationId, {});
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) if (value !== null && value !== undefined) form.append(name, String(value));
    form.append('file', file);
    return this.#settle(operationId, this.#axios.request({
      ...this.#config(request), data: form,
      onUploadProgress: (event) => onProgress?.(event.total ? event.loaded / event.total : 0),
    }));
  }

  /** Fetches a binary answer and hands it to `save` after the download delay. A JSON answer is an error of the envelope. */
  async download(operationId: string, input: Readonly<Record<string, unknown>>, save: (file: { readonly blob: Blob; readonly name: string }) => void): Promise<Answer> {
    const request = this.#prepare(operationId, input);
    let response: AxiosResponse<Blob>;
    try {
      response = await this.#axios.request<Blob>({ ...this.#config(request), responseType: 'blob' });
    } catch (error) {
      return fail(asApiError(operationId, error));
    }
    if (response.data.type.includes('json')) return unwrap(operationId, JSON.parse(await response.data.text()));
    await new Promise((resolve) => setTimeout(resolve, this.#rules.downloadDelay));
    save({ blob: response.data, name: fileName(String(response.headers['content-disposition'] ?? '')) });
    return ok(null);
  }

  /** Forgets kept answers, of one operation's path or all. */
  forget(operationId?: string): void {
    this.#cache.forget(operationId === undefined ? undefined : this.#operation(operationId).path);
  }

  #operation(operationId: string): OperationInfo {
    const operation = this.#operations[operationId];
    if (!operation) throw new Error(`No loaded part of the config names the operation ${operationId}.`);
    return operation;
  }

  #prepare(operationId: string, input: Readonly<Record<string, unknown>>): PreparedRequest {
    return buildRequest(this.#operation(operationId), input, { keepEmpty: this.#rules.keepEmpty.includes(operationId) });
  }

  #config(request: PreparedRequest, { signal, key }: { readonly signal?: AbortSignal; readonly key?: string } = {}) {
    const headers = Object.fromEntries(Object.entries({ ...this.#rules.headers(), 'idempotency-key': key ?? '' }).filter(([, value]) => value !== ''));
    const params = request.method === 'GET' ? { ...request.query, [this.#rules.noCacheParam]: this.#rules.random() } : request.query;
    return {
      method: request.method, url: this.#rules.base + request.path, timeout: this.#rules.timeout, headers,
      // The server asks where a request comes from, not for a token; a cookie that is read for each request takes time.
      xsrfCookieName: '',
      params, ...(request.body === undefined ? {} : { data: request.body }), ...(signal ? { signal } : {}),
    };
  }

  async #exchange(operationId: string, request: PreparedRequest, { signal, key, background }: SendOptions & { readonly signal: AbortSignal }): Promise<Answer> {
    const config = this.#config(request, { signal, ...(key === undefined ? {} : { key }) });
    await (background ? laterTurn() : ownTurn());
    return this.#settle(operationId, this.#axios.request({ ...config, responseType: 'json' }));
  }

  async #settle(operationId: string, exchange: Promise<AxiosResponse<unknown>>): Promise<Answer> {
    try {
      const response = await exchange;
      const time = Number(response.headers['server-time']);
      if (time > 0) this.#rules.onServerTime?.(time);
      return unwrap(operationId, response.data);
    } catch (error) {
      return fail(asApiError(operationId, error));
    }
  }
}

function unwrap(operation: string, body: unknown): Answer {
  if (!isEnvelope(body)) return fail({ kind: 'http', operation, status: 502 }); // not our server's answer
  if (body.success) return ok(body.data ?? null);
  return fail({
    kind: 'business', operation, code: body.code, message: body.message,
    ...(body.errorParam === undefined ? {} : { param: body.errorParam }), ...(body.traceId === undefined ? {} : { traceId: body.traceId }),
  });
}

function isEnvelope(body: unknown): body is Envelope {
  return body !== null && typeof body === 'object' && 'success' in body && 'code' in body && typeof body.success === 'boolean';
}

function asApiError(operation: string, error: unknown): ApiError {
  if (axios.isCancel(error)) return { kind: 'cancelled', operation };
  if (!(error instanceof AxiosError)) throw error;
  if (!error.response) return error.code === AxiosError.ECONNABORTED ? { kind: 'http', operation, status: 408 } : { kind: 'noAnswer', operation };
  const traceId = isTraced(error.response.data) ? error.response.data.traceId : undefined;
  return { kind: 'http', operation, status: error.response.status, ...(traceId === undefined ? {} : { traceId }) };
}

function isTraced(body: unknown): body is { readonly traceId: string } {
  return body !== null && typeof body === 'object' && 'traceId' in body && typeof body.traceId === 'string';
}

/** The other end may be any backend: its name is made safe like every other. */
function fileName(disposition: string): string {
  return safeFileName(nameIn(disposition)) || 'download';
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? '';
}
