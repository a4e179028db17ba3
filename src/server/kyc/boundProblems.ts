import { brokenBounds } from '../operation/dateBounds.ts';
import type { RegionSite } from '../operation/regions.ts';
import { kycFormIds, type KycForm, type KycProblem, type KycType } from './KycForm.ts';

/** Returns the days of a form, or of a part of it, that the date bounds of its file refuse at an instant. */
export function boundProblems(
  { form }: Pick<RegionSite, 'form'>,
  kycType: KycType,
  { values, at }: { readonly values: KycForm; readonly at: number },
): readonly KycProblem[] {
  return brokenBounds(form(kycFormIds[kycType]), values, at).map(({ path, bound, day }) => ({
    field: path,
    code: bound === 'minDate' ? 'dayTooEarly' : 'dayTooLate',
    day,
  }));
}
