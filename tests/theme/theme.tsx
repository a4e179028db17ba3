import type { ThemeProps } from '@rjsf/core';
import type {
  Field,
  FieldProps,
  FieldTemplateProps,
  GridTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
  Registry,
  RJSFSchema,
  TitleFieldProps,
  WidgetProps as RjsfWidgetProps,
} from '@rjsf/utils';
import { toFieldPathId } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { isSchema, itemsOf } from '../../src/engine/form/widgetOf.ts';
import { valueOrNull } from '../../src/domain/valueAt.ts';
import { ChoiceBox } from '../../src/portal/renderer/controls/ChoiceBox.tsx';
import { word, type FormContext } from '../../src/portal/renderer/form/widgets/FormContext.ts';
import { ListRows } from '../../src/portal/renderer/form/ListRows.tsx';
import { NodeField } from '../../src/portal/renderer/form/NodeField.tsx';
import { ObjectFrame } from '../../src/portal/renderer/form/ObjectFrame.tsx';
import { RootFields } from '../../src/portal/renderer/form/RootFields.tsx';

/** The theme for rjsf's grid fields: rjsf keeps the tree of fields, and the portal draws everything visible. */
export const theme: ThemeProps = {
  fields: {
    leaf: Leaf,
    list: List,
    tuple: Leaf,
    StringField: Leaf,
    NumberField: Leaf,
    BooleanField: Leaf,
    NullField: Nothing,
    FallbackField: Nothing,
    ArrayField: List,
  },
  widgets: { SelectWidget: AlternativeSelect },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
    MultiSchemaFieldTemplate: Alternatives,
    GridTemplate: Grid,
    TitleFieldTemplate: Heading,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    DescriptionFieldTemplate: Nothing,
    UnsupportedFieldTemplate: Nothing,
    ErrorListTemplate: Nothing,
  },
};

function contextOf({ formContext }: Registry): FormContext {
  const context: FormContext = formContext;
  return context;
}

function nodeOf(context: FormContext, path: readonly (string | number)[]) {
  return context.model.nodeAt(path.map(String));
}

function Nothing(_props: Partial<FieldProps>) {
  return null;
}

function FieldTemplate(props: FieldTemplateProps) {
  return props.hidden ? null : props.children;
}

function Leaf({ fieldPathId, registry }: FieldProps) {
  const context = contextOf(registry);
  const node = nodeOf(context, fieldPathId.path);
  return node ? <NodeField node={node} context={context} /> : null;
}

const ListOf = observer(function ListOf({
  fieldPathId,
  schema,
  uiSchema,
  registry,
  onChange,
  onBlur,
  onFocus,
}: FieldProps) {
  const context = contextOf(registry);
  const node = nodeOf(context, fieldPathId.path);
  if (!node) return null;
  if (node.field.leaf) return <NodeField node={node} context={context} />;
  // rjsf always registers its own SchemaField, but types the registry as open.
  const SchemaField = registry.fields['SchemaField'] as Field;
  const items: RJSFSchema = itemsOf(schema);
  const itemUi: unknown = uiSchema?.['items'];
  return (
    <ListRows
      node={node}
      context={context}
      drawRow={({ index }) => (
        <SchemaField
          name={String(index)}
          schema={items}
          uiSchema={isSchema(itemUi) ? itemUi : {}}
          registry={registry}
          required
          formData={valueOrNull(context.model.snapshot, [...node.segments, String(index)]) ?? undefined}
          fieldPathId={toFieldPathId(String(index), registry.globalFormOptions, fieldPathId.path)}
          onChange={onChange}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      )}
    />
  );
});

function List(props: FieldProps) {
  return <ListOf {...props} />;
}

function ObjectFieldTemplate({ fieldPathId, properties, registry }: ObjectFieldTemplateProps) {
  const context = contextOf(registry);
  if (fieldPathId.path.length === 0)
    return (
      <RootFields
        properties={properties.map(({ name, content }) => ({ name, draw: () => content }))}
        context={context}
      />
    );
  return (
    <ObjectFrame node={nodeOf(context, fieldPathId.path)} context={context}>
      {properties.map(({ content }) => content)}
    </ObjectFrame>
  );
}

/** A row of a layout, or a column that spans a number of its 24 units. */
function Grid({ column, span, children }: GridTemplateProps) {
  return <div className={column ? `sb-span-${String(span)}` : 'sb-form-grid'}>{children}</div>;
}

function Heading({ id, title }: TitleFieldProps) {
  return (
    <h3 id={id} className="sb-form-group-title">
      {title}
    </h3>
  );
}

function Alternatives({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <>
      {selector}
      {optionSchemaField}
    </>
  );
}

function AlternativeSelect({ id, options, value, onChange, registry }: RjsfWidgetProps) {
  const context = contextOf(registry);
  const choices = options.enumOptions ?? [];
  return (
    <div className="sb-alternative-choice">
      <span id={`${id}-label`} className="sb-field-label">
        {word(context, 'alternative')}
      </span>
      <ChoiceBox
        attributes={{ id, 'aria-labelledby': `${id}-label` }}
        choices={choices.map(({ value: option, label }) => ({
          name: String(option),
          label,
          beside: [],
          disabled: false,
        }))}
        chosen={choices.flatMap(({ value: option }, index) => (option === value ? [index] : []))}
        disabled={false}
        placeholder={word(context, 'choose')}
        note={word(context, 'noOptions')}
        onChange={([index]: readonly number[]) => {
          if (index !== undefined) onChange(choices[index]?.value);
        }}
      />
    </div>
  );
}
