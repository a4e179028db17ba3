import type { JsonFormsCellRendererRegistryEntry, JsonFormsRendererRegistryEntry, JsonSchema } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { nestedSchema, type BenchForm } from '../BenchForm.ts';
import { startBench, type BenchVariant } from '../startBench.ts';
import './peers.css';

interface Renderers {
  readonly renderers: JsonFormsRendererRegistryEntry[];
  readonly cells: JsonFormsCellRendererRegistryEntry[];
}

/** The library does not track visited fields, so the page hides all errors until the user leaves a field. */
function Page({ form, renderers, cells }: Renderers & { readonly form: BenchForm }) {
  const [checked, setChecked] = useState(false);
  const [schema] = useState(() => nestedSchema(form) as unknown as JsonSchema);
  const [layout] = useState(() => ({
    type: 'VerticalLayout',
    elements: form.groups.map(({ id, title, fields }) => ({
      type: 'Group',
      label: title,
      elements: fields.map((field) => ({ type: 'Control', scope: `#/properties/${id}/properties/${field.id}` })),
    })),
  }));
  // The library does not create objects for groups, so the empty form starts with them.
  const [data] = useState(() => Object.fromEntries(form.groups.map(({ id }) => [id, {}])));
  return (
    <form
      noValidate
      onBlur={() => setChecked(true)}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
      }}
    >
      <JsonForms
        schema={schema}
        uischema={layout}
        data={data}
        renderers={renderers}
        cells={cells}
        validationMode={checked ? 'ValidateAndShow' : 'ValidateAndHide'}
      />
      <button type="submit">Submit</button>
    </form>
  );
}

export function jsonFormsPage(registry: Renderers, selectors: Pick<BenchVariant, 'error' | 'controls' | 'box'>): void {
  startBench({
    mount: (place, form) => createRoot(place).render(<Page form={form} {...registry} />),
    input({ group, id }) {
      const scope = `#/properties/${group}/properties/${id}`;
      return document.querySelector<HTMLInputElement>(`[id^="${scope}"] input, input[id^="${scope}"]`);
    },
    submit: 'button[type=submit]',
    ...selectors,
  });
}
