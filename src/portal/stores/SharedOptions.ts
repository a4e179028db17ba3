import { autorun } from 'mobx';
import type { FieldOption } from '../../engine/form/fieldOptions.ts';
import type { FieldNode } from './FieldNode.ts';
import type { FormModel } from './FormModel.ts';

/** The choices of fields that depend on nothing in their row, computed once for all rows. */
export class SharedOptions {
  readonly #sample: FormModel;
  /** The fields that have such choices. */
  readonly #shared: ReadonlySet<string>;

  /** `sample`: a row outside the table. */
  constructor(sample: FormModel) {
    this.#sample = sample;
    this.#shared = new Set(
      sample.declared.fields
        .filter(({ leaf, ui, segments }) => leaf && !segments.includes('*') && !/\bform\b/.test(JSON.stringify(ui)))
        .map(({ textPath }) => textPath),
    );
  }

  /** Null for a field whose choices depend on its row. */
  of({ textPath }: FieldNode): readonly FieldOption[] | null {
    return this.#shared.has(textPath) ? this.#optionsAt(textPath) : null;
  }

  /** Observes the choices, without which MobX would compute them for each row. Returns a function that stops it. */
  start(): () => void {
    return autorun(() => this.#shared.forEach((path) => this.#optionsAt(path)));
  }

  #optionsAt(path: string): readonly FieldOption[] | null {
    return this.#sample.nodeAt(path.split('.'))?.options ?? null;
  }
}
