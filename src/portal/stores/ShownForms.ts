import { observable, runInAction, when } from 'mobx';

/** A form that is not drawn within this time is not waited for any longer. */
const patienceMs = 10_000;

/** The forms that a page shows, by the id of their block. A form is drawn when its code and the data that its block needs are there. */
export class ShownForms<Form> {
  readonly #forms = observable.map<string, Form>([], { deep: false });

  get ids(): readonly string[] {
    return [...this.#forms.keys()];
  }

  get all(): readonly Form[] {
    return [...this.#forms.values()];
  }

  /** Adds a form until the returned function is called. */
  add(id: string, form: Form): () => void {
    runInAction(() => this.#forms.set(id, form));
    return () => {
      if (this.#forms.get(id) === form) runInAction(() => this.#forms.delete(id));
    };
  }

  /** Returns the form with an id, or the first form. */
  find(id: string | undefined): Form | undefined {
    return id === undefined ? this.all[0] : this.#forms.get(id);
  }

  /** Waits until a form is drawn, at most ten seconds. */
  async drawn(id: string | undefined): Promise<void> {
    await when(() => this.find(id) !== undefined, { timeout: patienceMs }).catch(() => undefined);
  }
}
