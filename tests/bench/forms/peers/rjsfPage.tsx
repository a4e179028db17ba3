import type { FormProps } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { nestedSchema } from '../BenchForm.ts';
import { startBench, type BenchVariant } from '../startBench.ts';
import './peers.css';

/** rjsf with one of its themes, as in its documentation, with validation on each change. */
export function rjsfPage(
  Form: ComponentType<FormProps>,
  selectors: Pick<BenchVariant, 'error' | 'controls' | 'box'>,
): void {
  startBench({
    mount(place, form) {
      // Trust border: the benchmark's schema is plain JSON.
      const schema = nestedSchema(form) as unknown as RJSFSchema;
      createRoot(place).render(
        <Form
          schema={schema}
          validator={validator}
          liveValidate="onChange"
          noHtml5Validate
          showErrorList={false}
          onError={() => undefined}
        />,
      );
    },
    input: ({ group, id }) => document.querySelector<HTMLInputElement>(`#root_${group}_${id}`),
    submit: 'button[type=submit]',
    ...selectors,
  });
}
