import { observable, runInAction, type IObservableValue } from 'mobx';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';

/** The steps of a form, in the order of the form; its properties are observable. */
export interface StepsOfForm {
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  readonly index: number;
}

/** Joins the steps of a page and those of the form in one of them, so that the page shows them in one line. */
export interface LineOfSteps {
  /** The number of step lists that the page shows. */
  readonly lists: IObservableValue<number>;
  /** The form with steps that the page has shown last. */
  readonly form: IObservableValue<StepsOfForm | null>;
}

const ofPages = new WeakMap<PageRuntime, LineOfSteps>();

export function lineOfSteps(runtime: PageRuntime): LineOfSteps {
  const made = ofPages.get(runtime) ?? { lists: observable.box(0), form: observable.box(null, { deep: false }) };
  ofPages.set(runtime, made);
  return made;
}

/** Called when the page shows a list of steps; returns what takes it back. */
export function listShown({ lists }: LineOfSteps): () => void {
  const count = (change: number) => runInAction(() => lists.set(lists.get() + change));
  count(1);
  return () => count(-1);
}
