import individual from '../../../schemas/kyc/forms/individual.json' with { type: 'json' };
import { beijingDay, daysBetween } from '../../domain/day.ts';
import { boundDay } from '../operation/dateBounds.ts';

/** The maximum age of a proof of address, in days, as the form bounds it. */
export const proofDays = daysBetween(String(boundDay(individual.ui.addressProofDate.minDate, 0)), beijingDay(0));
