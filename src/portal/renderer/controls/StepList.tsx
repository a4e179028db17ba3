interface Props {
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  /** Index of the current step; -1 for none. */
  readonly current: number;
  /** Text for a completed step. */
  readonly done: string;
}

/** Steps in the look of Arco's, as a list with order and state for screen readers, which Arco's lacks. */
export function StepList({ steps, current, done }: Props) {
  return (
    <ol className="sb-steps">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'waiting';
        return (
          <li
            key={step.id}
            className={`sb-step sb-step-${state}`}
            {...(state === 'current' ? { 'aria-current': 'step' } : {})}
          >
            <span className="sb-step-mark" aria-hidden="true">
              {state === 'done' ? '✓' : index + 1}
            </span>
            <span className="sb-step-title">
              {step.title}
              {state === 'done' && <span className="sb-hidden"> {done}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
