import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { SiteFile } from '../../config/model.generated.ts';
import type { Subject } from '../../engine/access/decideAccess.ts';
import type { KycSubject } from '../../engine/access/decideKyc.ts';
import type { ExpressionEnv } from '../../engine/expression/evaluate.ts';
import { evaluateValue } from '../../engine/scope/evaluateValue.ts';

/** signedOut: asked, nobody. failed: signed in, but initial data did not load; the reduced routes apply. */
export type SessionPhase = 'unknown' | 'signedOut' | 'ready' | 'failed';

/** Who is signed in and what was loaded once for the session. `view` is the `session` root of the scope. */
export class SessionStore {
  phase: SessionPhase = 'unknown';
  parts: Readonly<Record<string, unknown>> = {};

  readonly #derived: Readonly<Record<string, string>>;
  readonly #site: () => unknown;
  readonly #region: string;
  readonly #env: ExpressionEnv;

  constructor(options: { readonly derived: SiteFile['session'] | undefined; readonly site: () => unknown; readonly region: string; readonly env: ExpressionEnv }) {
    this.#derived = options.derived?.derived ?? {};
    this.#site = options.site;
    this.#region = options.region;
    this.#env = options.env;
    makeObservable(this, {
      phase: observable, parts: observableRef, view: computed, subject: computed, kyc: computed,
      partLoaded: action, ready: action, failed: action, signedOut: action, restored: action,
    });
  }

  /** Loaded parts by name, and the values that site.json derives from them, in its order. */
  get view(): Readonly<Record<string, unknown>> {
    const view: Record<string, unknown> = { ...this.parts, phase: this.phase, signedIn: this.phase === 'ready' || this.phase === 'failed' };
    for (const [name, expression] of Object.entries(this.#derived)) {
      view[name] = evaluateValue(expression, { session: view, site: this.#site() }, this.#env);
    }
    return view;
  }

  get subject(): Subject {
    const view = this.view;
    return {
      signedIn: view['signedIn'] === true,
      variant: String(view['variant'] ?? ''),
      isSubAccount: view['isSubAccount'] === true,
      isOperator: view['isOperator'] === true,
      permissions: new Set(strings(view['permissions'])),
      flags: new Set(strings(view['flags'])),
      region: this.#region,
    };
  }

  get kyc(): KycSubject {
    const view = this.view;
    return { status: String(view['kycStatus'] ?? ''), isEnterprise: view['isEnterprise'] === true, hasCard: view['hasCard'] === true };
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

  signedOut(): void {
    this.phase = 'signedOut';
    this.parts = {};
  }

  restored(parts: Readonly<Record<string, unknown>>): void {
    this.parts = parts;
    this.phase = 'ready';
  }
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
