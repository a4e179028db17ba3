import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { SiteFile } from '../../config/model.generated.ts';
import type { Subject } from '../../engine/access/decideAccess.ts';
import type { ExpressionEnv } from '../../engine/expression/evaluate.ts';
import { sessionView, subjectOf, type SessionPhase, type SessionView } from '../../engine/access/sessionView.ts';

/** The signed-in user and what is loaded once per session. `view` is the `session` root of the scope. */
export class SessionStore {
  phase: SessionPhase = 'unknown';
  parts: Readonly<Record<string, unknown>> = {};
  /** Called when the session ends, while its user is still known. */
  readonly beforeEnd = new Set<() => void>();

  readonly #derived: Readonly<Record<string, string>>;
  readonly #site: () => unknown;
  readonly #env: ExpressionEnv;

  constructor(options: {
    readonly derived: SiteFile['session'] | undefined;
    readonly site: () => unknown;
    readonly env: ExpressionEnv;
  }) {
    this.#derived = options.derived?.derived ?? {};
    this.#site = options.site;
    this.#env = options.env;
    makeObservable(this, {
      phase: observable,
      parts: observableRef,
      view: computed,
      subject: computed,
      partLoaded: action,
      ready: action,
      failed: action,
      unreachable: action,
      signedOut: action,
      restore: action,
    });
  }

  get view(): SessionView {
    return sessionView({ parts: this.parts, phase: this.phase }, this.#derived, { site: this.#site(), env: this.#env });
  }

  get subject(): Subject {
    return subjectOf(this.view, this.#site());
  }

  get userId(): string {
    return String(this.view['userId'] ?? '');
  }

  partLoaded(name: string, data: unknown): void {
    this.parts = { ...this.parts, [name]: data };
  }

  ready(): void {
    this.phase = 'ready';
  }

  failed(): void {
    this.phase = 'failed';
  }

  /** The server could not be reached; known parts are kept. */
  unreachable(): void {
    this.phase = 'unreachable';
  }

  signedOut(): void {
    for (const call of this.beforeEnd) call();
    this.phase = 'signedOut';
    this.parts = {};
  }

  restore(parts: Readonly<Record<string, unknown>>): void {
    this.parts = parts;
    this.phase = 'ready';
  }
}
