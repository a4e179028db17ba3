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
  /** The number of step lists that the page shows. */
  lists = 0;

  constructor() {
    makeObservable(this, { form: observableRef, lists: observable, formShown: action, listShown: action });
  }

  formShown(form: StepsOfForm): void {
    this.form = form;
  }

  /** Called when the page shows a list of steps; returns what takes it back. */
  listShown(): () => void {
    this.lists += 1;
    return action(() => {
      this.lists -= 1;
    });
  }
}
