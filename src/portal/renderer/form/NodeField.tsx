import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ConfigWitness } from '../../../engine/expression/ConfigWitness.ts';
import { wordWidgets } from '../../../engine/form/firstWidgets.ts';
import { ownText } from '../../../engine/form/ownText.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { argsOf, labelOf } from '../../stores/fieldWords.ts';
import { Waiting } from '../parts/Pending.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { drawFrame } from './drawFrame.tsx';
import type { FormContext } from './widgets/FormContext.ts';
import type { Widget, WidgetProps } from './widgets/WidgetProps.ts';
import { widgets } from './widgets/widgets.ts';

/** One field, rendered while it is visible. A form renders many of these, so keep this component small. */
export const NodeField = observer(function NodeField({
  node,
  context,
}: {
  readonly node: FieldNode;
  readonly context: FormContext;
}) {
  const { field, visible } = node;
  const { witness } = useServices();
  const widget: Widget | null = widgets[field.widget];
  // Keep the component of the first rendering: another one would lose the user's state in it.
  const [Loaded] = useState(() => widget?.loaded?.() ?? null);
  if (!visible || !widget) return null;
  return (
    <>
      {witness ? <Witnessed witness={witness} part={field.ui} /> : null}
      {drawFrame({
        node,
        context,
        labelled: widget.label,
        children: (control, label) =>
          inputOf(widget, Loaded, { node, control, context, label, placeholder: placeholderOf(node, context) }),
      })}
    </>
  );
});

/** Wraps the input in Suspense only if its code is not loaded yet. */
function inputOf(
  { Component, load }: Widget,
  Loaded: ComponentType<WidgetProps> | null,
  props: WidgetProps,
): ReactNode {
  if (Loaded) return <Loaded {...props} />;
  return load ? (
    <Suspense fallback={<Waiting />}>
      <Component {...props} />
    </Suspense>
  ) : (
    <Component {...props} />
  );
}

/** Tells the witness of a scenario that a field is drawn. */
export function Witnessed({ witness, part }: { readonly witness: ConfigWitness; readonly part: object }) {
  useEffect(() => witness.used(part), [witness, part]);
  return null;
}

export function placeholderOf({ field }: FieldNode, { runtime, model, unchosen }: FormContext): string | undefined {
  if (field.ui.placeholder !== undefined) return runtime.text(field.ui.placeholder, argsOf(model, field));
  const own = ownText(runtime, `${model.formId}.${field.textPath}.placeholder`);
  // In a filter bar the label of an input for words is in the input.
  return own ?? (unchosen === 'any' && wordWidgets.has(field.widget) ? labelOf(model, field) : undefined);
}
