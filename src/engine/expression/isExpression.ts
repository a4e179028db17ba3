export type ExpressionText = `=${string}`;

/** Whether a config value is an expression: text with one leading `=`. `==…` is a literal text that starts with `=`. */
export function isExpression(value: unknown): value is ExpressionText {
  return typeof value === 'string' && value.startsWith('=') && !value.startsWith('==');
}

/** The source after the leading `=`. */
export function expressionSource(value: ExpressionText): string {
  return value.slice(1);
}

/** The text of a literal config value: `==a` means `=a`; any other text means itself. */
export function literalText(value: string): string {
  return value.startsWith('==') ? value.slice(1) : value;
}
