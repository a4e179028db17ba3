import '@arco-design/web-react/es/_util/react-19-adapter';
import { createRoot } from 'react-dom/client';
import load from 'virtual:bench-forms';
import type { FormHandle } from '../../../../src/portal/lifecycle/FormHandle.ts';
import { EditableTableBlock } from '../../../../src/portal/renderer/blocks/EditableTableBlock.tsx';
import { loadWholeForm } from '../../../../src/portal/renderer/form/useFormModel.ts';
import '../../../../src/portal/renderer/portal.css';
import { ServicesProvider, type RendererServices } from '../../../../src/portal/renderer/parts/RendererServices.ts';
import { benchRuntime, benchServices } from '../../forms/ours/benchRuntime.ts';
import { startTableBench } from '../startTableBench.ts';

const form = 'bench.form';
const prepared: { services?: RendererServices; rows?: readonly object[]; handle?: FormHandle } = {};

/** The editable table of the portal: rows with the ten fields of the forms benchmark. */
startTableBench({
  async prepare({ count }) {
    const loader = load['flat/10'];
    if (!loader) throw new Error('There is no form of ten fields.');
    const { default: module } = await loader();
    benchRuntime.texts.add(module.texts);
    prepared.services = benchServices(module.form);
    prepared.rows = Array.from({ length: count }, (_, index) => ({
      g0f0: `Row ${String(index)}`,
      g0f1: (index % 400) + 1,
      g0f2: 'Abc',
    }));
    await loadWholeForm(prepared.services, form);
  },
  mount(place) {
    const { services, rows } = prepared;
    if (!services) throw new Error('The form was not prepared.');
    const { runtime: bench } = benchRuntime;
    const runtime = {
      ...bench,
      read: () => rows,
      registerForm: (id: string, handle: FormHandle) => {
        prepared.handle = handle;
        return bench.registerForm(id, handle);
      },
    };
    createRoot(place).render(
      <ServicesProvider value={services}>
        <EditableTableBlock
          block={{
            type: 'editableTable',
            form,
            into: 'page.rows',
            draft: true,
            importer: { accept: ['file'] },
            onSubmit: [{ do: 'reload' }],
          }}
          runtime={runtime}
          locals={{}}
        />
      </ServicesProvider>,
    );
  },
  rows: '.sb-edit-scroll tbody tr:not([aria-hidden])',
  sortHead: () => null,
  filter: () => undefined,
  pageControl: () => null,
  submit: async () => prepared.handle?.submit(),
});
