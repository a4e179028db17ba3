import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Button } from '@arco-design/web-react';
import { IconPlus } from '@arco-design/web-react/icon';
import { observer } from 'mobx-react-lite';
import { takesKeys } from '../../../engine/form/namedKeys.ts';
import { mayTakeKeys } from './AdditionalKey.tsx';
import { formContextOf, nodeNow, word } from './FormContext.ts';
import { ObjectFrame } from './ObjectFrame.tsx';
import { RootFields } from './RootFields.tsx';

/** The fields of an object: the root by steps and groups, an inner one under its name. */
export const ObjectTemplate = observer(function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const context = formContextOf(props.registry);
  const segments = props.fieldPathId.path.map(String);
  const adds = takesKeys(props.schema) && mayTakeKeys(context, segments) ? (
    <Button icon={<IconPlus />} onClick={props.onAddProperty}>{word(context, 'addKey')}</Button>
  ) : null;
  if (segments.length === 0) return <><RootFields properties={props.properties.map(({ name, content }) => ({ name, draw: () => content }))} context={context} />{adds}</>;
  if (/^\d+$/.test(segments.at(-1) ?? '')) return <>{props.properties.map(({ content }) => content)}{adds}</>;
  return <ObjectFrame node={nodeNow(context, segments)} context={context} adds={adds}>{props.properties.map(({ content }) => content)}</ObjectFrame>;
});
