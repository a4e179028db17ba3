import { render } from 'amis';
import 'amis/lib/helper.css';
import 'amis/lib/themes/cxd.css';
import { createRoot } from 'react-dom/client';
import { choices, numberRules, textRules, type BenchField, type BenchForm } from '../BenchForm.ts';
import { startBench } from '../startBench.ts';

function controlOf({ id, kind, label, required }: BenchField) {
  const common = { name: id, label, required, validateOnChange: true };
  switch (kind) {
    case 'text':
      return {
        ...common,
        type: 'input-text',
        validations: { minLength: textRules.minLength, matchRegexp: `/${textRules.pattern}/` },
      };
    case 'number':
      return {
        ...common,
        type: 'input-number',
        min: numberRules.minimum,
        max: numberRules.maximum,
        validations: numberRules,
      };
    case 'select':
      return { ...common, type: 'select', options: choices.map((choice) => ({ label: choice, value: choice })) };
    case 'boolean':
      return { ...common, type: 'checkbox' };
    case 'date':
      return { ...common, type: 'input-date', format: 'YYYY-MM-DD' };
  }
}

function pageOf({ groups }: BenchForm) {
  return {
    type: 'page' as const,
    body: {
      type: 'form' as const,
      title: '',
      wrapWithPanel: true,
      mode: 'normal' as const,
      submitText: 'Submit',
      promptPageLeave: false,
      body: groups.map(({ title, fields }) => ({ type: 'fieldset', title, body: fields.map(controlOf) })),
    },
  };
}

/** An environment without requests, notices and clipboard. */
const surroundings = {
  fetcher: () => Promise.resolve({ status: 0, msg: '', data: {} }),
  notify: () => undefined,
  alert: () => undefined,
  confirm: () => Promise.resolve(true),
  copy: () => undefined,
  updateLocation: () => undefined,
  jumpTo: () => undefined,
  isCurrentUrl: () => false,
};

startBench({
  mount(place, form) {
    // Trust border: amis types its pages with every option of every component.
    createRoot(place).render(
      render(
        pageOf(form) as unknown as Parameters<typeof render>[0],
        { locale: 'en-US' },
        surroundings as unknown as Parameters<typeof render>[2],
      ),
    );
  },
  input: ({ id }) => document.querySelector<HTMLInputElement>(`input[name="${id}"]`),
  box: '.cxd-Form-item',
  error: '.cxd-Form-feedback',
  controls: '.cxd-Form-item input, .cxd-Select',
  submit: 'button[type=submit]',
});
