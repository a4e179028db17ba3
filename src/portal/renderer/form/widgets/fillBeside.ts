import type { FieldNode } from '../../../stores/FieldNode.ts';

/** Puts an operation's response into the fields of the same names beside a node (the id of a captcha, a token). */
export function fillBeside(node: FieldNode, answer: unknown): void {
  if (answer === null || typeof answer !== 'object') return;
  const around = node.segments.slice(0, -1);
  for (const [name, value] of Object.entries(answer)) {
    if (name !== node.field.name && node.model.nodeAt([...around, name]))
      node.model.fill({ [[...around, name].join('.')]: value });
  }
}
