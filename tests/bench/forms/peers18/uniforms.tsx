import { Ajv } from 'ajv';
import { createRoot } from 'react-dom/client';
import { useField } from 'uniforms';
import { JSONSchemaBridge } from 'uniforms-bridge-json-schema';
import { AutoField, AutoForm, SubmitField } from 'uniforms-unstyled';
import { flatSchema, type BenchForm } from '../BenchForm.ts';
import { startBench } from '../startBench.ts';
import '../peers/peers.css';

/** The unstyled theme shows no message at a field; the documentation adds one this way. */
function FieldError({ name }: { readonly name: string }) {
  const [{ error, errorMessage }] = useField<{ readonly errorMessage?: string; readonly error?: unknown }, string>(
    name,
    {},
  );
  return error && errorMessage ? <div className="bench-error">{errorMessage}</div> : null;
}

function FormPage({ form, bridge }: { readonly form: BenchForm; readonly bridge: JSONSchemaBridge }) {
  return (
    <AutoForm schema={bridge} validate="onChange" onSubmit={() => undefined} noValidate>
      {form.groups.map(({ id, title, fields }) => (
        <fieldset key={id}>
          <legend>{title}</legend>
          {fields.map((field) => (
            <div className="bench-box" key={field.id}>
              <AutoField id={field.id} name={field.id} />
              <FieldError name={field.id} />
            </div>
          ))}
        </fieldset>
      ))}
      <SubmitField id="submit" />
    </AutoForm>
  );
}

startBench({
  mount(place, form) {
    // Trust border: the benchmark's schema is plain JSON.
    const schema = flatSchema(form) as unknown as ConstructorParameters<typeof JSONSchemaBridge>[0]['schema'];
    const check = new Ajv({
      allErrors: true,
      useDefaults: true,
      keywords: ['uniforms'],
      formats: { date: true },
    }).compile(schema);
    const bridge = new JSONSchemaBridge({
      schema,
      validator: (model: object) => (check(structuredClone(model)) ? null : { details: check.errors ?? [] }),
    });
    createRoot(place).render(<FormPage form={form} bridge={bridge} />);
  },
  input: ({ id }) => document.querySelector<HTMLInputElement>(`#${id}`),
  box: '.bench-box',
  error: '.bench-error',
  controls: '.bench-box input, .bench-box select',
  submit: '#submit, input[type=submit]',
});
