import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { formContextOf, word } from './FormContext.ts';
import { RootFields } from './RootFields.tsx';

/** The fields of an object: the root by steps and groups, an inner one under its name. */
export const ObjectTemplate = observer(function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const context = formContextOf(props.registry);
  const segments = props.fieldPathId.path.map(String);
  const adds = isOpen(props.schema) ? (
    <Button size="small" onClick={props.onAddProperty}>{word(context, 'addKey')}</Button>
  ) : null;
  if (segments.length === 0) return <><RootFields properties={props.properties.map(({ name, content }) => ({ name, draw: () => content }))} context={context} />{adds}</>;
  if (/^\d+$/.test(segments.at(-1) ?? '')) return <>{props.properties.map(({ content }) => content)}{adds}</>;
  const node = context.model.nodeAt(segments);
  if (node && !node.visible) return null;
  return (
    <fieldset className="sb-object">
      {node ? <legend>{context.model.labelOf(node.field)}</legend> : null}
      <div className="sb-form-grid">{props.properties.map(({ content }) => content)}</div>
      {adds}
      {node?.error ? <div className="sb-field-error">{node.error}</div> : null}
    </fieldset>
  );
});

function isOpen(schema: ObjectFieldTemplateProps['schema']): boolean {
  return typeof schema.additionalProperties === 'object' || schema.patternProperties !== undefined;
}
