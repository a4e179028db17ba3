import type { AuthoredConfig, ConfigParts } from '../AuthoredConfig.ts';
import { bundleForm } from '../bundleForm.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { FormFile } from '../model.generated.ts';
import type { Operation } from '../operations.ts';
import { routesOfPage } from '../routesOfPage.ts';
import { needsOfRoute, type Needs } from './routeNeeds.ts';

/** The files that a derived value may follow from, besides its own. */
export interface DeclaringFiles extends Pick<AuthoredConfig, 'files' | 'operations'> {
  readonly forms: Readonly<Record<string, FormFile>>;
  readonly flows: ConfigParts['flows'];
  readonly routes: ConfigParts['routes'];
}

/** An answer of other files, and how to ask for it again. */
interface Answer {
  readonly answer: unknown;
  readonly again: (declared: Declarations) => unknown;
}

/** A derived value, and the answers that it follows from. */
export interface Answered<T> {
  readonly result: T;
  readonly answers: readonly Answer[];
}

/** Looks up what other files declare, and remembers the answers, so that a derived page stays the same object until one of them changes. */
export class Declarations {
  readonly #files: DeclaringFiles;
  readonly #answers: Answer[] = [];

  constructor(files: DeclaringFiles) {
    this.#files = files;
  }

  /** What `derive` returns, and the answers that it asked for. */
  answering<T>(derive: (declared: Declarations) => T): Answered<T> {
    const own = new Declarations(this.#files);
    const result = derive(own);
    this.#answers.push(...own.#answers); // what contains this value follows from the same answers
    return { result, answers: own.#answers };
  }

  /** Whether all answers are still the same. */
  confirms(answers: readonly Answer[]): boolean {
    return answers.every(({ answer, again }) => again(this) === answer);
  }

  operation(id: string): Operation | undefined {
    return this.#remember(this.#files.operations.get(id), (declared) => declared.operation(id));
  }

  /** The self-contained schema of a form; null if there is no such form. */
  formSchema(id: string): JsonSchema | null {
    const form = this.#files.forms[id];
    return this.#remember(form ? (bundleForm({ authored: this.#files, id, form })?.schema ?? null) : null, (declared) =>
      declared.formSchema(id),
    );
  }

  /** The schema of a flow's state; null if there is no such flow. */
  flowState(id: string): JsonSchema | null {
    return this.#remember(this.#files.flows[id]?.state ?? null, (declared) => declared.flowState(id));
  }

  /** The names of a flow's computed values. */
  flowComputed(id: string): readonly string[] {
    const names = Object.keys(this.#files.flows[id]?.computed ?? {});
    this.#remember(names.join(' '), (declared) => declared.flowComputed(id).join(' '));
    return names;
  }

  /** The path parameters of all routes of a page; null if they have none. */
  routeParams(pageId: string): readonly string[] | null {
    const names = routesOfPage(this.#files.routes.routes, pageId).flatMap(({ path }) =>
      [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []),
    );
    const asked = [...new Set(names)].join(' ');
    this.#remember(asked, (declared) => declared.routeParams(pageId)?.join(' ') ?? '');
    return asked === '' ? null : asked.split(' ');
  }

  /** What each route of a page requires of the user. */
  routeNeeds(pageId: string): readonly Needs[] {
    const needs = routesOfPage(this.#files.routes.routes, pageId).map(needsOfRoute);
    this.#remember(JSON.stringify(needs), (declared) => JSON.stringify(declared.routeNeeds(pageId)));
    return needs;
  }

  #remember<T>(answer: T, again: (declared: Declarations) => unknown): T {
    this.#answers.push({ answer, again });
    return answer;
  }
}
