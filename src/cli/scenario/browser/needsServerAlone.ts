import type { ScenarioFile } from '../../../config/model.generated.ts';

/** Whether a scenario changes the server for all users: it moves the clock, or makes the server refuse calls, which affects every caller. */
export function needsServerAlone({ now, answers, steps }: ScenarioFile): boolean {
  const answered = [...Object.values(answers ?? {}), ...steps.filter((step) => step.do === 'answer')];
  return now !== undefined || answered.some(({ code, status }) => code !== undefined || status !== undefined);
}
