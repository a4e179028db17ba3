import '@arco-design/web-react/es/_util/react-19-adapter';
import { createRoot } from 'react-dom/client';
import load from 'virtual:bench-forms';
import { FormBlock } from '../../../../src/portal/renderer/form/FormBlock.tsx';
import { loadWholeForm } from '../../../../src/portal/renderer/form/useFormModel.ts';
import { ServicesProvider, type RendererServices } from '../../../../src/portal/renderer/parts/RendererServices.ts';
import '../../../../src/portal/renderer/portal.css';
import type { BenchField, BenchForm } from '../BenchForm.ts';
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
    benchRuntime.texts.add(module.texts);
    prepared.services = benchServices(module.form);
    await loadWholeForm(prepared.services, 'bench.form');
  },
  mount(place, form) {
    const { services } = prepared;
    if (!services) throw new Error('The form was not prepared.');
    createRoot(place).render(
      <ServicesProvider value={services}>
        <FormBlock
          block={{
            type: 'form',
            form: 'bench.form',
            onSubmit: [],
            ...(shape === 'list' ? { initial: { rows: emptyRows(form) } } : {}),
          }}
          runtime={benchRuntime.runtime}
          locals={{}}
        />
      </ServicesProvider>,
    );
  },
  input: (field) => document.querySelector<HTMLInputElement>(`${placeOf(field)} input`),
  box: '.sb-field',
  error: '.sb-field-error',
  submit: '.sb-form-main button',
  controls: '.sb-field .arco-input, .sb-field .sb-choice, .sb-field .sb-tick',
  rows: {
    row: '.sb-list-row',
    add: '.sb-list > button',
    down: '.sb-list-row-tools button:nth-of-type(2)',
    remove: '.sb-list-row-tools button:nth-of-type(3)',
  },
});

function emptyRows({ groups }: BenchForm): readonly Readonly<Record<string, unknown>>[] {
  return groups.map(() => ({}));
}

function placeOf({ group, id }: BenchField): string {
  if (shape === 'list') return `[data-list-row="rows.${group.slice(1)}"] [data-field="${id.slice(group.length)}"]`;
  return `[data-field="${shape === 'nested' || shape === 'structured' ? `${group}.${id}` : id}"]`;
}
