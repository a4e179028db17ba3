import type { FieldProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { ConfigWitness } from '../../../engine/expression/ConfigWitness.ts';
import type { FormField, JsonSchema } from '../../../engine/form/FormField.ts';
import { widgetOf } from '../../../engine/form/widgetOf.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { argsOf } from '../../stores/fieldWords.ts';
import { Waiting } from '../Pending.tsx';
import { useServices } from '../RendererServices.ts';
import { drawFrame, ownText } from './drawFrame.tsx';
import { formContextOf, type FormContext } from './FormContext.ts';
import type { Widget, WidgetProps } from './WidgetProps.ts';
import { widgets } from './widgets/widgets.ts';

/** The rjsf field of everything that is one input: rjsf says where it stands, its node says all else. */
export function LeafField({ fieldPathId, schema, required, name, registry }: FieldProps) {
  const context = formContextOf(registry);
  const segments = fieldPathId.path.map(String);
  const adHoc = useRef<FormField | null>(null);
  adHoc.current ??= undeclaredField(segments, name, schema, required ?? false);
  const node = context.model.nodeAt(segments, adHoc.current);
  return node ? <NodeField node={node} context={context} /> : null;
}

/** One field, drawn while it is visible. A form has many: whatever stands in here stands there as often. */
export const NodeField = observer(function NodeField({ node, context }: { readonly node: FieldNode; readonly context: FormContext }) {
  const { field, visible } = node;
  const { witness } = useServices();
  const widget: Widget | null = widgets[field.widget];
  // What was drawn first stays: another component would lose what the user is doing in it.
  const [Loaded] = useState(() => widget?.loaded?.() ?? null);
  if (!visible || !widget) return null;
  return (
    <>
      {witness ? <Witnessed witness={witness} part={field.ui} /> : null}
      {drawFrame({ node, context, labelled: widget.label, children: (control, label) => inputOf(widget, Loaded, { node, control, context, label, placeholder: placeholderOf(node, context) }) })}
    </>
  );
});

/** Only a widget whose code is not there yet can have to be waited for. */
function inputOf({ Component, load }: Widget, Loaded: ComponentType<WidgetProps> | null, props: WidgetProps): ReactNode {
  if (Loaded) return <Loaded {...props} />;
  return load ? <Suspense fallback={<Waiting />}><Component {...props} /></Suspense> : <Component {...props} />;
}

function Witnessed({ witness, part }: { readonly witness: ConfigWitness; readonly part: object }) {
  useEffect(() => witness.used(part), [witness, part]);
  return null;
}

function placeholderOf({ field }: FieldNode, { runtime, model }: FormContext): string | undefined {
  if (field.ui.placeholder !== undefined) return runtime.text(field.ui.placeholder, argsOf(model, field));
  return ownText(runtime.derivedText(`${model.formId}.${field.textPath}.placeholder`), runtime.derivedText('common.placeholder'));
}

/** A key that only `additionalProperties` or `patternProperties` know. */
function undeclaredField(segments: readonly string[], name: string, schema: JsonSchema, required: boolean): FormField {
  const path = segments.join('.');
  return {
    segments, pattern: path, uiKey: path, textPath: path, name, schema, ui: {}, widget: widgetOf(schema, {}), required, leaf: true, parts: [], alternatives: [],
  };
}
