import { action, makeObservable, observable, observableShallow } from 'mobx';
import type { BenchField, BenchForm } from '../BenchForm.ts';
import { HandField, type HandForm } from './HandFormStore.ts';

/** A row of the list, with fields that are independent of its position. */
export interface HandRow {
  readonly id: string;
  readonly fields: readonly HandField[];
}

const noFields: HandForm['byId'] = new Map();

/** The list as a developer would write it by hand. */
export class HandListStore implements HandForm {
  readonly rows: HandRow[];
  readonly byId = noFields;
  submitted = false;
  readonly #kinds: readonly BenchField[];
  #made = 0;

  constructor({ groups }: BenchForm) {
    this.#kinds = groups[0]?.fields ?? [];
    this.rows = groups.map(() => this.#newRow());
    makeObservable(this, {
      rows: observableShallow,
      submitted: observable,
      submit: action,
      added: action,
      movedDown: action,
      removed: action,
    });
  }

  submit(): boolean {
    this.submitted = true;
    return this.rows.every(({ fields }) => fields.every(({ error }) => error === ''));
  }

  added(): void {
    this.rows.push(this.#newRow());
  }

  movedDown(index: number): void {
    this.rows.splice(index + 1, 0, ...this.rows.splice(index, 1));
  }

  removed(index: number): void {
    this.rows.splice(index, 1);
  }

  #newRow(): HandRow {
    const id = `g${String(this.#made)}`;
    this.#made += 1;
    return {
      id,
      fields: this.#kinds.map(
        (field, index) => new HandField({ ...field, group: id, id: `${id}f${String(index)}` }, this),
      ),
    };
  }
}
