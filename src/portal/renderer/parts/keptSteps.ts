import { isRecord } from '../../../domain/isRecord.ts';
import type { KeyValueStorage } from '../../stores/SliceStorage.ts';

/** One record per tab: the form with steps that a page has shown last. */
const storedAs = 'form-steps';

/** What a later document needs to show the steps of a form behind it, where the form is not drawn. */
export interface KeptSteps {
  readonly page: string;
  /** The step of the page that has the form. */
  readonly step: string;
  readonly form: string;
  /** The shown steps of the form. */
  readonly steps: readonly string[];
}

export function keepSteps(session: KeyValueStorage, kept: KeptSteps): void {
  try {
    session.setItem(storedAs, JSON.stringify(kept));
  } catch {
    session.removeItem(storedAs); // storage full or blocked: after a reload the line has the steps of the page only
  }
}

/** The steps that a previous document kept for a page. */
export function keptSteps(session: KeyValueStorage, page: string): KeptSteps | null {
  try {
    const kept: unknown = JSON.parse(session.getItem(storedAs) ?? 'null');
    if (!isRecord(kept) || kept['page'] !== page || !Array.isArray(kept['steps'])) return null;
    return { page, step: String(kept['step']), form: String(kept['form']), steps: kept['steps'].map(String) };
  } catch {
    return null; // not written by the portal: counts as none
  }
}
