import type { ScenarioFile } from '../../../config/model.generated.ts';

/** Whether a scenario changes the server for everybody: it moves the clock, or provokes refusals, which meet every caller. */
export function needsServerAlone({ now, answers, steps }: ScenarioFile): boolean {
  const answered = [...Object.values(answers ?? {}), ...steps.filter((step) => step.do === 'answer')];
  return now !== undefined || answered.some(({ code, status }) => code !== undefined || status !== undefined);
}
