import { withTheme, type FormProps } from '@rjsf/core';
import LayoutGridField from '@rjsf/core/lib/components/fields/LayoutGridField.js';
import LayoutHeaderField from '@rjsf/core/lib/components/fields/LayoutHeaderField.js';
import LayoutMultiSchemaField from '@rjsf/core/lib/components/fields/LayoutMultiSchemaField.js';
import type { UiSchema } from '@rjsf/utils';
import { useState } from 'react';
import { ReadyForm } from '../../src/portal/renderer/form/FormBlock.tsx';
import { openForm } from '../../src/portal/renderer/form/openForm.ts';
import { formUiSchema } from './formUiSchema.ts';
import { theme } from './theme.tsx';
import { ServicesProvider } from '../../src/portal/renderer/parts/RendererServices.ts';
import { isSchema } from '../../src/engine/form/widgetOf.ts';
import { compileForm } from '../support/compileForm.ts';
import { formServices, formTexts } from '../support/drawForm.tsx';
import { fakeRuntime } from '../support/fakeRuntime.ts';
import { rjsfForm } from './rjsfForm.ts';

const formId = 'test.form';

/** Takes the props of rjsf's Form, and draws a form of the portal: with its model, fields, widgets, templates and buttons. */
export function ThemedForm(props: FormProps) {
  const [opened] = useState(() => open(props));
  return (
    <ServicesProvider value={opened.services}>
      <ReadyForm block={{ type: 'form', form: formId }} runtime={opened.runtime} locals={{}} open={opened.form} />
    </ServicesProvider>
  );
}

/** Draws the choice between alternatives as a dropdown, also where rjsf uses radio buttons. */
const widgets = {
  ...theme.widgets,
  ...(theme.widgets?.['SelectWidget'] ? { RadioWidget: theme.widgets['SelectWidget'] } : {}),
};
const GridForm = withTheme({
  ...theme,
  widgets,
  fields: { ...theme.fields, LayoutGridField, LayoutHeaderField, LayoutMultiSchemaField },
});

/** The same with rjsf's grid fields. Forms of the config do not use them: they have groups, columns and spans. */
export function ThemedGrid(props: FormProps) {
  const [
    {
      services,
      form: { compiled, context },
    },
  ] = useState(() => open(props));
  return (
    <ServicesProvider value={services}>
      <GridForm
        {...props}
        uiSchema={together(formUiSchema(compiled.form, compiled.tree), props.uiSchema ?? {})}
        formContext={{ ...context, ...props.formContext }}
        idPrefix={context.domId}
        formData={context.model.snapshot}
      >
        <></>
      </GridForm>
    </ServicesProvider>
  );
}

function together(one: UiSchema, other: UiSchema): UiSchema {
  const both = Object.entries(other).map(
    ([name, value]: [string, unknown]) =>
      [name, isSchema(value) && isSchema(one[name]) ? together(one[name], value) : value] as const,
  );
  return { ...one, ...Object.fromEntries(both) };
}

function open(props: FormProps) {
  const said = rjsfForm(props);
  const services = formServices({ [formId]: said.form });
  const runtime = fakeRuntime({ texts: { ...formTexts, ...said.texts }, scope: { page: said.choices } });
  const off = props.disabled === true || props.readonly === true;
  const form = openForm(
    {
      formId,
      blockId: 'form',
      runtime,
      locals: {},
      columns: 1,
      domId: 'form',
      initial: () => said.values,
      options: () => ({ readOnly: () => off }),
    },
    compileForm(said.form),
    services,
  );
  const told: unknown = props.extraErrors;
  for (const [path, message] of messagesOf(told, said.at)) form.context.model.nodeAt(path.split('.'))?.refused(message);
  return { services, runtime, form };
}

/** The messages in rjsf's error tree, by the path of the field. */
function messagesOf(errors: unknown, path: readonly string[]): readonly (readonly [string, string])[] {
  if (errors === null || typeof errors !== 'object') return [];
  return Object.entries(errors).flatMap(([name, inner]: [string, unknown]) => {
    if (name !== '__errors') return messagesOf(inner, [...path, name]);
    return Array.isArray(inner) ? inner.slice(0, 1).map((message) => [path.join('.'), String(message)] as const) : [];
  });
}
