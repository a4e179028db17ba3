import '@arco-design/web-react/es/_util/react-19-adapter';
import { createRoot } from 'react-dom/client';
import load from 'virtual:bench-forms';
import type { FormModule } from '../../../../src/portal/lifecycle/Portal.ts';
import { FormBlock } from '../../../../src/portal/renderer/form/FormBlock.tsx';
import { loadFormParts } from '../../../../src/portal/renderer/form/FormView.tsx';
import { ServicesProvider } from '../../../../src/portal/renderer/RendererServices.ts';
import '../../../../src/portal/renderer/portal.css';
import { startBench } from '../startBench.ts';
import { benchRuntime, benchServices } from './benchRuntime.ts';

const shape = new URLSearchParams(location.search).get('shape') ?? 'flat';
const prepared: { module?: FormModule } = {};

/** The renderer of the portal with a form of the config, as a page of the portal draws it. */
startBench({
  async prepare({ count }) {
    const loader = load[`${shape}/${String(count)}`];
    if (!loader) throw new Error(`There is no form ${shape}/${String(count)}.`);
    const { default: module } = await loader();
    prepared.module = module.form;
    benchRuntime.texts.loaded(module.texts);
    await loadFormParts(module.form);
  },
  mount(place) {
    const { module } = prepared;
    if (!module) throw new Error('The form was not prepared.');
    createRoot(place).render(
      <ServicesProvider value={benchServices(module)}>
        <FormBlock block={{ type: 'form', form: 'bench.form', onSubmit: [] }} runtime={benchRuntime.runtime} locals={{}} />
      </ServicesProvider>,
    );
  },
  input: ({ group, id }) => document.querySelector<HTMLInputElement>(`[data-field="${shape === 'flat' ? id : `${group}.${id}`}"] input`),
  box: '.sb-field', error: '.sb-field-error', submit: '.sb-form-main button',
  controls: '.sb-field .arco-input, .sb-field .arco-select, .sb-field .arco-checkbox',
});
