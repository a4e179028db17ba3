import { Suspense, type ReactNode } from 'react';
import { nameInPath } from '../../../engine/form/fieldPath.ts';
import type { PlainField } from '../../../engine/form/plainFields.ts';
import { lazily } from '../parts/lazily.tsx';
import { Waiting } from '../parts/Pending.tsx';
import { NodeField } from './NodeField.tsx';
import type { ObjectFrameProps } from './ObjectFrame.tsx';
import type { PlainListProps } from './PlainList.tsx';
import type { FormContext } from './widgets/FormContext.ts';

const list = lazily<PlainListProps>(async () => (await import('./PlainList.tsx')).PlainList);
const object = lazily<ObjectFrameProps>(async () => (await import('./ObjectFrame.tsx')).ObjectFrame);

/** Loads the code for objects and lists if the parts contain any. */
export async function loadParts(parts: readonly PlainField[]): Promise<void> {
  await Promise.all([
    parts.some((part) => holds(part, 'list')) ? list.load() : null,
    parts.some((part) => holds(part, 'object')) ? object.load() : null,
  ]);
}

/** Renders a field that always exists, with its nested fields. `key` names its place, rows by identity: rows.#7.amount. */
export function drawPart(part: PlainField, key: string, context: FormContext): ReactNode {
  const node = context.model.nodes.byKey(key);
  if (!node) return null;
  switch (part.kind) {
    case 'input':
      return <NodeField key={key} node={node} context={context} />;
    case 'object':
      return (
        <Suspense key={key} fallback={<Waiting />}>
          <object.Component node={node} context={context}>
            {part.parts.map((inner) => drawPart(inner, `${key}.${nameInPath(inner.field.name)}`, context))}
          </object.Component>
        </Suspense>
      );
    case 'list':
      return (
        <Suspense key={key} fallback={<Waiting />}>
          <list.Component parts={part.parts} node={node} context={context} draw={drawPart} />
        </Suspense>
      );
  }
}

function holds({ kind, parts }: PlainField, wanted: PlainField['kind']): boolean {
  return kind === wanted || parts.some((part) => holds(part, wanted));
}
