import { computed, makeObservable, observable, untracked, type IComputedValue } from 'mobx';
import type { FormFile } from '../../config/model.generated.ts';
import { joinPath } from '../../engine/form/fieldPath.ts';
import type { FormValues, JsonSchema } from '../../engine/form/FormField.ts';
import type { FormShape, PlacedChoice, ShapeQuestions } from '../../engine/form/ShapePart.ts';
import type { ShapeTools } from '../../engine/form/shapeTools.ts';

export type MakeShape = (questions: ShapeQuestions) => FormShape;

export interface ShapeSources {
  readonly form: FormFile;
  readonly make: MakeShape;
  readonly tools: ShapeTools;
  readonly matches: (part: JsonSchema, value: unknown) => boolean;
  /** The reactive values, and the same values as plain data. */
  readonly live: () => unknown;
  readonly plain: () => unknown;
}

/** The current fields of a form whose values decide which exist; recomputed when a deciding value changes. */
export class ShapeKeeper {
  readonly #sources: ShapeSources;
  /** The user's choices, by the key of the choice. */
  readonly #chosen = observable.map<string, number>();
  /** Choices derived from the values when a choice first appeared; typing does not change them. */
  #found = new Map<string, number>();
  /** Paths whose fields the user opened. */
  readonly #asked = observable.set<string>();
  /** Counts values put in from outside: only these can bring keys that the schema does not know. */
  filled = 0;
  readonly #now: IComputedValue<FormShape>;

  constructor(sources: ShapeSources) {
    this.#sources = sources;
    makeObservable(this, { filled: observable });
    this.#now = computed(
      () => {
        void this.filled;
        return this.#made(sources.live(), untracked(sources.plain));
      },
      { keepAlive: true },
    );
  }

  get now(): FormShape {
    const shape = this.#now.get();
    for (const { key, chosen } of shape.choices) if (chosen !== null) this.#found.set(key, chosen);
    return shape;
  }

  /** Initial values with the defaults of the fields that exist for them. */
  withDefaults(given: FormValues): FormValues {
    return this.#sources.tools.withShapeDefaults(given, (values) => this.#made(values, values));
  }

  choose({ key }: PlacedChoice, option: number): void {
    this.#chosen.set(key, option);
  }

  ask(place: readonly string[]): void {
    this.#asked.add(joinPath(place));
  }

  /** Drops the derived choices at a place into which values were put from outside. */
  put(place: readonly string[]): void {
    const path = joinPath(place);
    const isWithin = (key: string) =>
      path === '' || key.startsWith(`${path}|`) || key.startsWith(`${path}.`) || isAround(key, path);
    for (const key of this.#found.keys()) if (isWithin(key) && !this.#chosen.has(key)) this.#found.delete(key);
    this.filled += 1;
  }

  /** Drops all choices and opened places. */
  forget(): void {
    this.#chosen.clear();
    this.#asked.clear();
    this.#found.clear();
  }

  /** Moves state to the new row indices of a list; the state of a removed row is dropped. */
  reindex(list: readonly string[], indexOf: (before: number) => number | null): void {
    const start = `${joinPath(list)}.`;
    const moved = (key: string): string | null => {
      if (!key.startsWith(start)) return key;
      const [index = ''] = /^\d+/.exec(key.slice(start.length)) ?? [];
      const after = index === '' ? null : indexOf(Number(index));
      return after === null ? null : `${start}${String(after)}${key.slice(start.length + index.length)}`;
    };
    const entries = <T>(all: Iterable<readonly [string, T]>) =>
      [...all].flatMap(([key, value]) => {
        const after = moved(key);
        return after === null ? [] : [[after, value] as const];
      });
    this.#found = new Map(entries(this.#found));
    this.#chosen.replace(entries(this.#chosen));
    this.#asked.replace([...this.#asked].flatMap((path) => moved(path) ?? []));
  }

  #made(values: unknown, given: unknown): FormShape {
    const { form, make, matches } = this.#sources;
    return make({
      form,
      values,
      given,
      matches,
      chosen: (key) => this.#chosen.get(key) ?? this.#found.get(key),
      asked: (path) => this.#asked.has(path),
    });
  }
}

/** Whether the path is inside the object of a choice. */
function isAround(key: string, path: string): boolean {
  const at = key.slice(0, key.lastIndexOf('|'));
  return at === '' || path.startsWith(`${at}.`);
}
