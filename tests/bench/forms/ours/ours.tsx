import '@arco-design/web-react/es/_util/react-19-adapter';
import { createRoot } from 'react-dom/client';
import load from 'virtual:bench-forms';
import { FormBlock } from '../../../../src/portal/renderer/form/FormBlock.tsx';
import { loadWholeForm } from '../../../../src/portal/renderer/form/useFormModel.ts';
import { ServicesProvider, type RendererServices } from '../../../../src/portal/renderer/RendererServices.ts';
import '../../../../src/portal/renderer/portal.css';
import { startBench } from '../startBench.ts';
import { benchRuntime, benchServices } from './benchRuntime.ts';

const shape = new URLSearchParams(location.search).get('shape') ?? 'flat';
const prepared: { services?: RendererServices } = {};

/** The renderer of the portal with a form of the config, as a page of the portal draws it. */
startBench({
  async prepare({ count }) {
    const loader = load[`${shape}/${String(count)}`];
    if (!loader) throw new Error(`There is no form ${shape}/${String(count)}.`);
    const { default: module } = await loader();
    benchRuntime.texts.loaded(module.texts);
    prepared.services = benchServices(module.form);
    await loadWholeForm(prepared.services, 'bench.form');
  },
  mount(place) {
    const { services } = prepared;
    if (!services) throw new Error('The form was not prepared.');
    createRoot(place).render(
      <ServicesProvider value={services}>
        <FormBlock block={{ type: 'form', form: 'bench.form', onSubmit: [] }} runtime={benchRuntime.runtime} locals={{}} />
      </ServicesProvider>,
    );
  },
  input: ({ group, id }) => document.querySelector<HTMLInputElement>(`[data-field="${shape === 'nested' ? `${group}.${id}` : id}"] input`),
  box: '.sb-field', error: '.sb-field-error', submit: '.sb-form-main button',
  controls: '.sb-field .arco-input, .sb-field .sb-choice, .sb-field .arco-checkbox',
});
