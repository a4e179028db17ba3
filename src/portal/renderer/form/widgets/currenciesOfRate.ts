import { perUnit } from '../../../../domain/quotedRate.ts';
import type { FieldNode } from '../../../stores/FieldNode.ts';

/** The two currencies of a rate; '' for one that is not known yet. */
export function currenciesOfRate({ field: { ui }, model, locals }: FieldNode): readonly [string, string] {
  const code = (value: unknown) => String(model.questions.evaluate(value, locals) ?? '');
  return [code(ui.currency), code(ui.toCurrency)];
}

/** The value of a rate that a user types: that of one unit. */
export function typedRate(node: FieldNode, shown: string): string {
  return perUnit(node.cleaned(shown), currenciesOfRate(node)[0]);
}
