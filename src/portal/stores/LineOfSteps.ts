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
  /** A form that an earlier document has shown in a step of the page, for a line in a later step. */
  kept: { readonly form: StepsOfForm; readonly step: string } | null = null;
  /** The number of step lists that the page shows. */
  lists = 0;
  /** The open step of the page. */
  step: string | undefined;

  constructor() {
    makeObservable(this, {
      form: observableRef,
      kept: observableRef,
      lists: observable,
      formShown: action,
      formKept: action,
      listShown: action,
    });
  }

  formShown(form: StepsOfForm): void {
    this.form = form;
  }

  formKept(form: StepsOfForm, step: string): void {
    this.kept = { form, step };
  }

  /** Called when the page shows a list of steps, with the open one; returns what takes it back. */
  listShown(step: string | undefined): () => void {
    this.lists += 1;
    this.step = step;
    return action(() => {
      this.lists -= 1;
    });
  }
}
