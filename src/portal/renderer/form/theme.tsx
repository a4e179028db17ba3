import { Button } from '@arco-design/web-react';
import { IconPlus } from '@arco-design/web-react/icon';
import type { ThemeProps } from '@rjsf/core';
import type { CyclicSchemaExpandProps, FieldProps, GridTemplateProps, MultiSchemaFieldTemplateProps, TitleFieldProps, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { labelOf } from '../../stores/fieldWords.ts';
import { ChoiceBox } from '../arco/ChoiceBox.tsx';
import { FieldTemplate } from './AdditionalKey.tsx';
import { LeafField } from './LeafField.tsx';
import { ListField } from './ListField.tsx';
import { TupleField } from './TupleField.tsx';
import { ObjectTemplate } from './ObjectTemplate.tsx';
import { formContextOf, word } from './FormContext.ts';

/** rjsf keeps the tree of fields; everything that can be seen is drawn here. */
export const theme: ThemeProps = {
  fields: { leaf: LeafField, list: ListField, tuple: TupleField, StringField: LeafField, NumberField: LeafField, BooleanField: LeafField, NullField: Nothing, FallbackField: Nothing, ArrayField: ListField },
  widgets: { SelectWidget: AlternativeSelect },
  templates: {
    FieldTemplate, ObjectFieldTemplate: ObjectTemplate, MultiSchemaFieldTemplate: Alternatives, GridTemplate: Grid, TitleFieldTemplate: Heading, CyclicSchemaExpandTemplate: Deeper,
    FieldErrorTemplate: Nothing, FieldHelpTemplate: Nothing, DescriptionFieldTemplate: Nothing,
    UnsupportedFieldTemplate: Nothing, ErrorListTemplate: Nothing,
  },
};

function Nothing(_props: Partial<FieldProps>) {
  return null;
}

/** A row of a layout, or a column over so many of its 24. */
function Grid({ column, span, children }: GridTemplateProps) {
  return <div className={column ? `sb-span-${String(span)}` : 'sb-form-grid'}>{children}</div>;
}

function Heading({ id, title }: TitleFieldProps) {
  return <h3 id={id} className="sb-form-group-title">{title}</h3>;
}

/** An object inside one of its own kind is drawn when it is wanted: without an end otherwise. */
function Deeper({ fieldPathId, name, registry, onExpand }: CyclicSchemaExpandProps) {
  const context = formContextOf(registry);
  const node = context.model.nodeAt(fieldPathId.path.map(String));
  return <Button icon={<IconPlus />} onClick={() => onExpand(fieldPathId.$id)}>{word(context, 'addObject', { label: node ? labelOf(context.model, node.field) : name })}</Button>;
}

/** oneOf and anyOf: the choice above, its fields below. */
function Alternatives({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return <div className="sb-alternatives">{selector}{optionSchemaField}</div>;
}

/** The choice between the alternatives of oneOf or anyOf; the only widget that rjsf itself still asks for. */
function AlternativeSelect({ id, options, value, onChange, registry }: RjsfWidgetProps) {
  const context = formContextOf(registry);
  const choices = options.enumOptions ?? [];
  const nameOf = (title: string) => context.runtime.derivedText(`${context.model.formId}.alternatives.${title}`) ?? title;
  return (
    <div className="sb-alternative-choice">
      <span id={`${id}-label`} className="sb-field-label">{word(context, 'alternative')}</span>
      <ChoiceBox
        attributes={{ id, 'aria-labelledby': `${id}-label` }} choices={choices.map(({ value: option, label }) => ({ name: String(option), label: nameOf(label), beside: [], disabled: false }))}
        chosen={choices.flatMap(({ value: option }, index) => (option === value ? [index] : []))} disabled={!context.model.mayEdit({ path: '', textPath: '' })} placeholder={word(context, 'choose')} note={word(context, 'noOptions')}
        onChange={([index]) => { if (index !== undefined) onChange(choices[index]?.value); }}
      />
    </div>
  );
}
