import axios, { AxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Answer } from '../../config/model.generated.ts';
import type { Operation } from '../../config/operations.ts';
import { smallestValue } from '../../config/smallestValue.ts';

export interface SentCall {
  readonly operation: string;
  readonly input: unknown;
}

export interface Notes {
  /** Receives the id of each called operation. */
  readonly called?: (operation: string) => void;
  /** The text of a code that an answer refuses with, as the server has it; null when it has none. */
  readonly words?: (code: string, param: unknown) => string | null;
}

/** A fake server: returns the scripted answer of an operation, else the smallest data that its schema allows. */
export class ScriptedServer {
  readonly #operations: readonly Operation[];
  readonly #answers = new Map<string, Answer>();
  readonly #notes: Notes;
  /** The calls sent since `forget`, in order. */
  calls: SentCall[] = [];
  /** Number of unanswered requests. */
  pending = 0;

  constructor(operations: Iterable<Operation>, answers: Readonly<Record<string, Answer>>, notes: Notes = {}) {
    this.#notes = notes;
    this.#operations = [...operations];
    for (const [operation, answer] of Object.entries(answers)) this.#answers.set(operation, answer);
  }

  answer(operation: string, answer: Answer): void {
    this.#answers.set(operation, answer);
  }

  forget(): void {
    this.calls = [];
  }

  client(): AxiosInstance {
    return axios.create({ adapter: (config) => this.#send(config) });
  }

  async #send(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    this.pending += 1;
    await new Promise((resolve) => setImmediate(resolve));
    this.pending -= 1;
    const path = (config.url ?? '').split('?')[0] ?? '';
    const operation = operationAt(this.#operations, config.method ?? '', path);
    const id = operation?.operationId ?? path;
    this.#notes.called?.(id);
    this.calls.push({ operation: id, input: { ...Object(config.params), ...bodyOf(config.data) } });
    const answer: Answer = this.#answers.get(id) ?? {
      data: operation?.dataSchema ? smallestValue(operation.dataSchema) : null,
    };
    const response: AxiosResponse = {
      status: answer.status ?? 200,
      statusText: '',
      headers: {},
      config,
      data: envelope(answer, this.#notes.words),
    };
    if (response.status >= 400) throw new AxiosError('status', AxiosError.ERR_BAD_RESPONSE, config, null, response);
    return response;
  }
}

/** Finds the operation of a method and a path below /api. Like the server, it prefers an address without parameters. */
export function operationAt(operations: readonly Operation[], method: string, path: string): Operation | undefined {
  const address = path.replace(/^\/api/, '');
  const those = operations.filter((operation) => operation.method === method.toUpperCase());
  return (
    those.find((operation) => operation.address === address) ??
    those.find((operation) => fits(operation.address, address))
  );
}

function fits(declared: string, address: string): boolean {
  return new RegExp(`^${declared.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(address);
}

function bodyOf(data: unknown): object {
  return typeof data === 'string' && data !== '' ? Object(JSON.parse(data)) : {};
}

/** Builds the response body for an answer; a refusal without a message has the text of its code. */
export function envelope(answer: Answer, words: Notes['words'] = () => null): unknown {
  if (answer.status !== undefined && answer.status >= 400) return null;
  if (answer.code !== undefined)
    return {
      success: false,
      code: answer.code,
      message: answer.message ?? words(answer.code, answer.param) ?? answer.code,
      data: null,
      traceId: 'scenario',
      ...('param' in answer ? { errorParam: answer.param } : {}),
    };
  return { success: true, code: '000000', message: '', data: answer.data ?? null, traceId: 'scenario' };
}
