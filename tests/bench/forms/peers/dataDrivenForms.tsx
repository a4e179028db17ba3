import componentTypes from '@data-driven-forms/react-form-renderer/component-types';
import FormRenderer from '@data-driven-forms/react-form-renderer/form-renderer';
import useFieldApi from '@data-driven-forms/react-form-renderer/use-field-api';
import useFormApi from '@data-driven-forms/react-form-renderer/use-form-api';
import validatorTypes from '@data-driven-forms/react-form-renderer/validator-types';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { choices, numberRules, textRules, type BenchField } from '../BenchForm.ts';
import { startBench } from '../startBench.ts';
import './peers.css';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly field: BenchField;
}

/** The library has no inputs that work without another library, so these are plain ones. */
function Field(props: FieldProps) {
  const { input, meta, field, label } = useFieldApi(props);
  const { id, kind } = field;
  const error = (meta.touched || meta.dirty || meta.submitFailed) && meta.error;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'select' ? (
        <select id={id} {...input}>
          <option value="" />
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} {...input} type={kind === 'boolean' ? 'checkbox' : kind} />
      )}
      {error ? <div className="error">{error}</div> : null}
    </div>
  );
}

function Group({ title, fields }: { readonly title: string; readonly fields: never }) {
  const { renderForm } = useFormApi();
  return (
    <fieldset>
      <legend>{title}</legend>
      {renderForm(fields)}
    </fieldset>
  );
}

function Template({ formFields }: { readonly formFields: ReactNode }) {
  const { handleSubmit } = useFormApi();
  return (
    <form noValidate onSubmit={handleSubmit}>
      {formFields}
      <button type="submit">Submit</button>
    </form>
  );
}

function fieldOf(field: BenchField) {
  const { id, group, kind, label, required } = field;
  const rules = [
    ...(required ? [{ type: validatorTypes.REQUIRED }] : []),
    ...(kind === 'text'
      ? [
          { type: validatorTypes.MIN_LENGTH, threshold: textRules.minLength },
          { type: validatorTypes.PATTERN, pattern: textRules.pattern },
        ]
      : []),
    ...(kind === 'number'
      ? [
          { type: validatorTypes.MIN_NUMBER_VALUE, value: numberRules.minimum },
          { type: validatorTypes.MAX_NUMBER_VALUE, value: numberRules.maximum },
        ]
      : []),
  ];
  return {
    component: componentTypes.TEXT_FIELD,
    name: `${group}.${id}`,
    label,
    field,
    validate: rules,
    ...(kind === 'boolean' ? { type: 'checkbox' } : {}),
  };
}

startBench({
  mount(place, { groups }) {
    const schema = {
      fields: groups.map(({ id, title, fields }) => ({
        component: componentTypes.SUB_FORM,
        name: id,
        title,
        fields: fields.map(fieldOf),
      })),
    };
    createRoot(place).render(
      <FormRenderer
        schema={schema}
        componentMapper={{ [componentTypes.TEXT_FIELD]: Field, [componentTypes.SUB_FORM]: Group }}
        FormTemplate={Template}
        onSubmit={() => undefined}
      />,
    );
  },
  input: ({ id }) => document.querySelector<HTMLInputElement>(`input#${id}`),
  box: '.field',
  error: '.error',
  controls: '.field input, .field select',
  submit: 'button[type=submit]',
});
