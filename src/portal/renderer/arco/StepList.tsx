interface Props {
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  /** Index of the step the user is at; -1 for none. */
  readonly current: number;
  /** Word for a step that lies behind. */
  readonly done: string;
}

/** Steps in the look of Arco's, as a list that screen readers can follow; Arco's own says neither order nor state. */
export function StepList({ steps, current, done }: Props) {
  return (
    <ol className="sb-steps">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'waiting';
        return (
          <li key={step.id} className={`sb-step sb-step-${state}`} {...(state === 'current' ? { 'aria-current': 'step' } : {})}>
            <span className="sb-step-mark" aria-hidden="true">{state === 'done' ? '✓' : index + 1}</span>
            <span className="sb-step-title">{step.title}{state === 'done' && <span className="sb-hidden"> {done}</span>}</span>
          </li>
        );
      })}
    </ol>
  );
}
