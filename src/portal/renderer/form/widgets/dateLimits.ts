import { isDay } from '../../../../domain/day.ts';
import type { FieldNode } from '../../../stores/FieldNode.ts';

/** The first and last day that a field offers; null without a limit. */
export function dateLimits(node: FieldNode): { readonly min: string | null; readonly max: string | null } {
  const { ui } = node.field;
  const limit = (declared: unknown) => {
    const day = declared === undefined ? null : node.model.questions.evaluate(declared, node.locals);
    return typeof day === 'string' && isDay(day) ? day : null;
  };
  return { min: limit(ui.minDate), max: limit(ui.maxDate) };
}
