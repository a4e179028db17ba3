import { action, makeObservable, observable, observableRef } from 'mobx';

/** The steps of a form, in the order of the form; its properties are observable. */
export interface StepsOfForm {
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  readonly index: number;
}

/** Joins the steps of a page and those of the form in one of them, so that the page shows them in one line. */
export class LineOfSteps {
  /** The form with steps that the page has shown last. */
  form: StepsOfForm | null = null;
  /** The step of the page in which that was. */
  step: string | null = null;
  /** The number of step lists that the page shows. */
  lists = 0;
  #current: string | null = null;

  constructor() {
    makeObservable(this, {
      form: observableRef,
      step: observable,
      lists: observable,
      formShown: action,
      stepShown: action,
      formKept: action,
      listShown: action,
    });
  }

  formShown(form: StepsOfForm): void {
    this.form = form;
    this.step = this.#current;
  }

  /** Called with the open step of the page. */
  stepShown(step: string | null): void {
    this.#current = step;
    if (this.form !== null) this.step ??= step;
  }

  /** A form that a previous document has shown in a step of the page; one that this document has shown counts more. */
  formKept(form: StepsOfForm, step: string): void {
    if (this.form !== null) return;
    this.form = form;
    this.step = step;
  }

  /** Called when the page shows a list of steps; returns what takes it back. */
  listShown(): () => void {
    this.lists += 1;
    return action(() => {
      this.lists -= 1;
    });
  }
}
