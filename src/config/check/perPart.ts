import { isRecord } from '../../domain/isRecord.ts';
import { partOf, type ConfigPart } from './ConfigView.ts';
import { perValue } from '../perValue.ts';

/** The same as `perValue` for the parts of the config. Broken files share one empty part, so the id counts as well. */
export function perPart<D extends readonly unknown[], R>(
  make: (part: ConfigPart, ...others: D) => R,
): (part: ConfigPart, ...others: D) => R {
  const ofValue = perValue((value: object, format: ConfigPart['format'], id: string | null, ...others: D) =>
    make(partOf(format, id, value), ...others),
  );
  return (part, ...others) =>
    isRecord(part.value) ? ofValue(part.value, part.format, part.id, ...others) : make(part, ...others);
}
