import { Suspense, type ReactNode } from 'react';
import type { PlainField } from '../../../engine/form/plainFields.ts';
import { lazily } from '../lazily.tsx';
import { Waiting } from '../Pending.tsx';
import type { FormContext } from './FormContext.ts';
import { NodeField } from './LeafField.tsx';
import { ObjectFrame } from './ObjectFrame.tsx';
import type { PlainListProps } from './PlainList.tsx';

const list = lazily<PlainListProps>(async () => (await import('./PlainList.tsx')).PlainList);

/** Fetches the code of lists when one of the parts is a list. */
export async function loadParts(parts: readonly PlainField[]): Promise<void> {
  if (parts.some(holdsList)) await list.load();
}

/** A field that is always there, with those that stand in it. `key` names its place, rows by identity: rows.#7.amount. */
export function drawPart(part: PlainField, key: string, context: FormContext): ReactNode {
  const node = context.model.nodeByKey(key);
  if (!node) return null;
  switch (part.kind) {
    case 'input': return <NodeField key={key} node={node} context={context} />;
    case 'object': return <ObjectFrame key={key} node={node} context={context}>{part.parts.map((inner) => drawPart(inner, `${key}.${inner.field.name}`, context))}</ObjectFrame>;
    case 'list': return <Suspense key={key} fallback={<Waiting />}><list.Component parts={part.parts} node={node} context={context} draw={drawPart} /></Suspense>;
  }
}

function holdsList({ kind, parts }: PlainField): boolean {
  return kind === 'list' || parts.some(holdsList);
}
