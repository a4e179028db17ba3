import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Button } from '@arco-design/web-react';
import { IconDelete, IconPlus } from '@arco-design/web-react/icon';
import { observer } from 'mobx-react-lite';
import { defaultObject, isOptional } from '../../../engine/form/formDefaults.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { mayTakeKeys } from './AdditionalKey.tsx';
import { formContextOf, word, type FormContext } from './FormContext.ts';
import { RootFields } from './RootFields.tsx';

/** The fields of an object: the root by steps and groups, an inner one under its name. */
export const ObjectTemplate = observer(function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const context = formContextOf(props.registry);
  const segments = props.fieldPathId.path.map(String);
  const adds = isOpen(props.schema) && mayTakeKeys(context, segments) ? (
    <Button size="small" onClick={props.onAddProperty}>{word(context, 'addKey')}</Button>
  ) : null;
  if (segments.length === 0) return <><RootFields properties={props.properties.map(({ name, content }) => ({ name, draw: () => content }))} context={context} />{adds}</>;
  if (/^\d+$/.test(segments.at(-1) ?? '')) return <>{props.properties.map(({ content }) => content)}{adds}</>;
  const node = context.model.nodeAt(segments);
  if (node && !node.visible) return null;
  const presence = node && isOptional(node.field) ? node : null;
  const isAbsent = presence !== null && presence.value === null;
  return (
    <fieldset className="sb-object">
      {node ? <legend className={node.field.ui.labelHidden ? 'sb-visually-hidden' : undefined}>{context.model.labelOf(node.field)}</legend> : null}
      {isAbsent ? null : <><div className="sb-form-grid">{props.properties.map(({ content }) => content)}</div>{adds}</>}
      {presence ? <Presence node={presence} context={context} isAbsent={isAbsent} /> : null}
      {node?.error ? <div className="sb-field-error">{node.error}</div> : null}
    </fieldset>
  );
});

/** The way to add an optional object, or to take it away with all that was entered in it. */
function Presence({ node, context, isAbsent }: { readonly node: FieldNode; readonly context: FormContext; readonly isAbsent: boolean }) {
  const { model } = context;
  const label = model.labelOf(node.field);
  if (!node.enabled) return isAbsent ? <p className="sb-list-empty">{word(context, 'noRows')}</p> : null;
  return isAbsent
    ? <Button icon={<IconPlus />} onClick={() => model.fill({ [node.path]: defaultObject(model.tree, node.field) })}>{word(context, 'addObject', { label })}</Button>
    : <Button type="text" icon={<IconDelete />} onClick={() => model.fill({ [node.path]: undefined })}>{word(context, 'removeObject', { label })}</Button>;
}

function isOpen(schema: ObjectFieldTemplateProps['schema']): boolean {
  return schema.additionalProperties === true || typeof schema.additionalProperties === 'object' || schema.patternProperties !== undefined;
}
