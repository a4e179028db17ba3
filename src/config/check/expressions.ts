import { partsOf, type ConfigView, type Finding } from './ConfigView.ts';

/** Is every expression right for its place, and does what is sent, shown and stored fit its type? */
export function expressions(view: ConfigView): readonly Finding[] {
  return partsOf(view).flatMap((part) => view.tools.typedFindings(view, part));
}
