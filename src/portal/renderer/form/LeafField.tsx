import type { FieldProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import type { FormField, JsonSchema } from '../../../engine/form/FormField.ts';
import { widgetOf } from '../../../engine/form/widgetOf.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { useServices } from '../RendererServices.ts';
import { FieldFrame, ownText } from './FieldFrame.tsx';
import { formContextOf, type FormContext } from './FormContext.ts';
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

/** One field, drawn while it is visible. */
export const NodeField = observer(function NodeField({ node, context }: { readonly node: FieldNode; readonly context: FormContext }) {
  const { field, visible } = node;
  const { witness } = useServices();
  useEffect(() => {
    if (visible) witness?.used(field.ui);
  }, [visible, witness, field]);
  const widget = widgets[field.widget];
  if (!visible || !widget) return null;
  const { Component } = widget;
  return (
    <FieldFrame node={node} context={context} labelled={widget.label}>
      {(control, label) => <Suspense fallback={null}><Component node={node} control={control} context={context} label={label} placeholder={placeholderOf(node, context)} /></Suspense>}
    </FieldFrame>
  );
});

function placeholderOf({ field }: FieldNode, { runtime, model }: FormContext): string | undefined {
  if (field.ui.placeholder !== undefined) return runtime.text(field.ui.placeholder, model.argsOf(field));
  return ownText(runtime.derivedText(`${model.formId}.${field.textPath}.placeholder`), runtime.derivedText('common.placeholder'));
}

/** A key that only `additionalProperties` or `patternProperties` know. */
function undeclaredField(segments: readonly string[], name: string, schema: JsonSchema, required: boolean): FormField {
  const path = segments.join('.');
  return {
    segments, pattern: path, uiKey: path, textPath: path, name, schema, ui: {}, widget: widgetOf(schema, {}), required, leaf: true, parts: [], alternatives: [],
  };
}
