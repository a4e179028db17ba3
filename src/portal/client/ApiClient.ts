import axios, { AxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { fail, ok, type Result } from '../../domain/result.ts';
import { safeFileName } from '../../domain/safeFileName.ts';
import {
  buildRequest,
  isComplete,
  type OperationInfo,
  type OperationTable,
  type PreparedRequest,
} from '../../engine/call/buildRequest.ts';
import type { ApiError } from '../../engine/errorPolicy/ApiError.ts';
import { AnswerCache } from './AnswerCache.ts';
import { laterTurn, ownTurn } from './ownTurn.ts';

export interface ClientRules {
  readonly base: string;
  readonly timeout: number;
  /** Name of the random query parameter that every GET carries. */
  readonly noCacheParam: string;
  /** Milliseconds between a finished download and the click that saves it. */
  readonly downloadDelay: number;
  /** The operations known at the start. */
  readonly operations: OperationTable;
  readonly keepEmpty: readonly string[];
  /** Headers of the next request; one without a value is left out. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly random: () => string;
  readonly now: () => number;
  /** The owner of cached responses: user and language. */
  readonly owner?: () => string;
  /** Where cached responses survive a document load. */
  readonly store?: { readonly read: () => unknown; readonly write: (kept: unknown) => void };
  /** Called with the server's time, in milliseconds since 1970, for every response that carries it. */
  readonly onServerTime?: (time: number) => void;
}

export interface SendOptions {
  /** Caches the response for this many minutes. */
  readonly cacheMinutes?: number;
  /** Skips the cache; the new response is cached. */
  readonly fresh?: boolean;
  /** Idempotency key: the server recognises a repeated request by it, and the client asks for the outcome with it. */
  readonly key?: string;
  /** Sends the request after those made at the same time. */
  readonly background?: boolean;
}

export type Answer = Result<unknown, ApiError>;

/** The browser's own encoding of a query; axios has one of its own, which the build leaves out. */
const paramsSerializer = {
  serialize: (params: Record<string, string>): string => new URLSearchParams(params).toString(),
};

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
 * The only client of the server. Returns a value or an `ApiError`, never rejects. A second request with
 * the same key aborts the first; the first caller then gets the response to the second.
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

  /** Adds the operations of a page or form that was just loaded; only one with a data call declares what the call waits for. */
  learn(operations: OperationTable): void {
    for (const [id, operation] of Object.entries(operations))
      this.#operations[id] = { ...this.#operations[id], ...operation };
  }

  /** Parts of the session that a successful call makes stale. */
  renewedBy(operationId: string): readonly string[] {
    return this.#operation(operationId).renews ?? [];
  }

  /** Whether a data call has all inputs that its operation requires. */
  isComplete(operationId: string, input: Readonly<Record<string, unknown>>): boolean {
    return isComplete(this.#operation(operationId), input, { keepEmpty: this.#rules.keepEmpty.includes(operationId) });
  }

  send(operationId: string, input: Readonly<Record<string, unknown>> = {}, options: SendOptions = {}): Promise<Answer> {
    const request = this.#prepare(operationId, input);
    if (options.cacheMinutes !== undefined && !options.fresh) {
      const kept = this.#cache.read(request.key);
      if (kept && !kept.expired) return Promise.resolve(ok(kept.value));
    }
    const twin = this.#inFlight.get(request.key);
    if (twin && this.isOnce(operationId)) return twin.answer; // it may be executing already, so it is not aborted
    twin?.controller.abort();
    const controller = new AbortController();
    const answer = this.#exchange(operationId, request, { signal: controller.signal, ...options }).then((outcome) => {
      const current = this.#inFlight.get(request.key);
      if (current && current.controller !== controller) return current.answer; // a later request with the same key took over
      this.#inFlight.delete(request.key);
      if (outcome.ok) for (const path of this.#operation(operationId).outdates ?? []) this.#cache.forget(path);
      if (outcome.ok && options.cacheMinutes !== undefined)
        this.#cache.keep(request.key, outcome.value, options.cacheMinutes);
      return outcome;
    });
    this.#inFlight.set(request.key, { controller, answer });
    return answer;
  }

  /** Whether the server executes an operation once per idempotency key. */
  isOnce(operationId: string): boolean {
    return this.#operation(operationId).once === true;
  }

  /** The last cached response to a request, expired or not, to show while it is refreshed; null without one. */
  lastKept(operationId: string, input: Readonly<Record<string, unknown>>): { readonly value: unknown } | null {
    return this.#cache.read(this.#prepare(operationId, input).key);
  }

  /** Sends one file as multipart form data. */
  async upload(
    operationId: string,
    file: File,
    input: Readonly<Record<string, unknown>>,
    onProgress?: (share: number) => void,
  ): Promise<Answer> {
    const request = this.#prepare(operationId, {});
    const form = new FormData();
    for (const [name, value] of Object.entries(input))
      if (value !== null && value !== undefined) form.append(name, String(value));
    form.append('file', file);
    return this.#settle(
      operationId,
      this.#axios.request({
        ...this.#config(request),
        data: form,
        onUploadProgress: (event) => onProgress?.(event.total ? event.loaded / event.total : 0),
      }),
    );
  }

  /** Fetches a binary response and passes it to `save` after the download delay. A JSON response is an error envelope. */
  async download(
    operationId: string,
    input: Readonly<Record<string, unknown>>,
    save: (file: { readonly blob: Blob; readonly name: string }) => void,
  ): Promise<Answer> {
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

  /** Drops the cached responses of one operation's path, or all of them. */
  forget(operationId?: string): void {
    this.#cache.forget(operationId === undefined ? undefined : this.#operation(operationId).path);
  }

  #operation(operationId: string): OperationInfo {
    const operation = this.#operations[operationId];
    if (!operation) throw new Error(`No loaded part of the config names the operation ${operationId}.`);
    return operation;
  }

  #prepare(operationId: string, input: Readonly<Record<string, unknown>>): PreparedRequest {
    return buildRequest(this.#operation(operationId), input, {
      keepEmpty: this.#rules.keepEmpty.includes(operationId),
    });
  }

  #config(request: PreparedRequest, { signal, key }: { readonly signal?: AbortSignal; readonly key?: string } = {}) {
    const headers = Object.fromEntries(
      Object.entries({ ...this.#rules.headers(), 'idempotency-key': key ?? '' }).filter(([, value]) => value !== ''),
    );
    const params =
      request.method === 'GET' ? { ...request.query, [this.#rules.noCacheParam]: this.#rules.random() } : request.query;
    return {
      method: request.method,
      url: this.#rules.base + request.path,
      timeout: this.#rules.timeout,
      headers,
      // The server checks the origin of a request instead of a token, so axios need not read a cookie for each request.
      xsrfCookieName: '',
      params,
      paramsSerializer,
      ...(request.body === undefined ? {} : { data: request.body }),
      ...(signal ? { signal } : {}),
    };
  }

  async #exchange(
    operationId: string,
    request: PreparedRequest,
    { signal, key, background }: SendOptions & { readonly signal: AbortSignal },
  ): Promise<Answer> {
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
  if (!isEnvelope(body)) return fail({ kind: 'http', operation, status: 502 }); // not a response of our server
  if (body.success) return ok(body.data ?? null);
  return fail({
    kind: 'business',
    operation,
    code: body.code,
    message: body.message,
    ...(body.errorParam === undefined ? {} : { param: body.errorParam }),
    ...(body.traceId === undefined ? {} : { traceId: body.traceId }),
  });
}

function isEnvelope(body: unknown): body is Envelope {
  return (
    body !== null &&
    typeof body === 'object' &&
    'success' in body &&
    'code' in body &&
    typeof body.success === 'boolean'
  );
}

function asApiError(operation: string, error: unknown): ApiError {
  if (axios.isCancel(error)) return { kind: 'cancelled', operation };
  if (!(error instanceof AxiosError)) throw error;
  if (!error.response)
    return error.code === AxiosError.ECONNABORTED
      ? { kind: 'http', operation, status: 408 }
      : { kind: 'noAnswer', operation };
  const traceId = isTraced(error.response.data) ? error.response.data.traceId : undefined;
  return { kind: 'http', operation, status: error.response.status, ...(traceId === undefined ? {} : { traceId }) };
}

function isTraced(body: unknown): body is { readonly traceId: string } {
  return body !== null && typeof body === 'object' && 'traceId' in body && typeof body.traceId === 'string';
}

/** The file name from the response, made safe, because the backend may be any. */
function fileName(disposition: string): string {
  return safeFileName(nameIn(disposition)) || 'download';
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? '';
}
