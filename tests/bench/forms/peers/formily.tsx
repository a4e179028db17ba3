import { Checkbox, DatePicker, FormItem, Input, NumberPicker, Select, Submit } from '@formily/antd-v5';
import { createForm } from '@formily/core';
import { createSchemaField, FormProvider } from '@formily/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { choices, numberRules, textRules, type BenchField, type BenchForm } from '../BenchForm.ts';
import { startBench } from '../startBench.ts';
import './peers.css';

function Group({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const SchemaField = createSchemaField({
  components: { FormItem, Input, NumberPicker, Select, Checkbox, DatePicker, Group },
});

function schemaOf({ groups }: BenchForm) {
  return {
    type: 'object',
    properties: Object.fromEntries(
      groups.map(({ id, title, fields }) => [
        id,
        {
          type: 'object',
          'x-component': 'Group',
          'x-component-props': { title },
          properties: Object.fromEntries(fields.map((field) => [field.id, fieldSchema(field)])),
        },
      ]),
    ),
  };
}

function fieldSchema({ id, kind, label, required }: BenchField) {
  const common = {
    title: label,
    required,
    'x-decorator': 'FormItem',
    'x-decorator-props': { className: 'bench-box' },
    'x-component-props': { id },
  };
  switch (kind) {
    case 'text':
      return { ...common, type: 'string', ...textRules, 'x-component': 'Input' };
    case 'number':
      return { ...common, type: 'number', ...numberRules, 'x-component': 'NumberPicker' };
    case 'select':
      return {
        ...common,
        type: 'string',
        enum: choices.map((choice) => ({ label: choice, value: choice })),
        'x-component': 'Select',
      };
    case 'boolean':
      return { ...common, type: 'boolean', 'x-component': 'Checkbox' };
    case 'date':
      return { ...common, type: 'string', 'x-component': 'DatePicker' };
  }
}

startBench({
  mount(place, form) {
    createRoot(place).render(
      <FormProvider form={createForm()}>
        <SchemaField schema={schemaOf(form)} />
        <Submit onSubmit={() => undefined} onSubmitFailed={() => undefined}>
          Submit
        </Submit>
      </FormProvider>,
    );
  },
  input: ({ id }) => document.querySelector<HTMLInputElement>(`input#${id}`),
  box: '.bench-box',
  error: '[class*="formily-item-error-help"]',
  submit: 'button[type=submit], button.ant-btn-primary',
  controls:
    '.bench-box .ant-input, .bench-box .ant-input-number, .bench-box .ant-select, .bench-box .ant-checkbox, .bench-box .ant-picker',
});
