import { isRecord } from '../../../domain/isRecord.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { LineOfSteps } from '../../stores/LineOfSteps.ts';
import type { KeyValueStorage } from '../../stores/SliceStorage.ts';
import { keptStepsKey } from '../parts/lineOfSteps.ts';
import type { RendererServices } from '../parts/RendererServices.ts';

/** What a later document needs to show the steps of a form behind it, where the form is not drawn. */
interface KeptSteps {
  readonly page: string;
  /** The step of the page that has the form. */
  readonly step: string;
  readonly form: string;
  /** The shown steps of the form. */
  readonly steps: readonly string[];
}

export function keepSteps(session: KeyValueStorage, kept: KeptSteps): void {
  try {
    session.setItem(keptStepsKey, JSON.stringify(kept));
  } catch {
    session.removeItem(keptStepsKey); // storage full or blocked: after a reload the line has the steps of the page only
  }
}

/** Gives the line of a page the steps of a form that an earlier document has shown in one of its steps. */
export async function showKeptSteps(
  line: LineOfSteps,
  runtime: PageRuntime,
  { session, loadForm }: Pick<RendererServices, 'session' | 'loadForm'>,
): Promise<void> {
  const kept = keptSteps(session);
  if (kept?.page !== runtime.pageId) return;
  // The texts of a form come with it. Without them the line keeps the steps of the page.
  const isLoaded = await loadForm(kept.form).then(
    () => true,
    () => false,
  );
  if (!isLoaded) return;
  const steps = kept.steps.map((id) => ({
    id,
    get title() {
      return runtime.text(`${kept.form}.steps.${id}`);
    },
  }));
  line.formKept({ steps, index: steps.length - 1 }, kept.step);
}

function keptSteps(session: KeyValueStorage): KeptSteps | null {
  try {
    const kept: unknown = JSON.parse(session.getItem(keptStepsKey) ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept['steps'])) return null;
    const [page, step, form] = [kept['page'], kept['step'], kept['form']].map(String);
    return page && step && form ? { page, step, form, steps: kept['steps'].map(String) } : null;
  } catch {
    return null; // not written by the portal: counts as none
  }
}
