import { act, render } from '@testing-library/react';
import validation from '../../i18n/en/validation.json';
import type { Block, FormFile } from '../../src/config/model.generated.ts';
import type { BlockOf } from '../../src/portal/renderer/parts/BlockProps.ts';
import { FormBlock } from '../../src/portal/renderer/form/FormBlock.tsx';
import { loadFormParts } from '../../src/portal/renderer/form/FormView.tsx';
import { loadWidgets, widgets } from '../../src/portal/renderer/form/widgets/widgets.ts';
import type { FormModule } from '../../src/portal/lifecycle/Portal.ts';
import { ServicesProvider, type RendererServices } from '../../src/portal/renderer/parts/RendererServices.ts';
import { compileForm } from './compileForm.ts';
import { memoryStorage } from './fakePortal.ts';
import { fakeRuntime, type FakeRuntime, type FakeRuntimeOptions } from './fakeRuntime.ts';

// Loads the lazy parts of forms in advance, so that a test draws a loaded form at once.
const structured = { type: 'object', additionalProperties: { type: 'string' } };
const withParts = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'data-url' },
    rows: { type: 'array', items: { type: 'string' } },
    inner: { type: 'object', properties: { name: { type: 'string' } } },
  },
};
await Promise.all([
  loadWidgets(Object.keys(widgets).filter(isWidgetName)),
  ...[structured, withParts].map((schema) =>
    loadFormParts(compileForm({ schema, steps: [{ id: 'all', fields: [] }], computed: {} })),
  ),
]);

function isWidgetName(name: string): name is keyof typeof widgets {
  return Object.hasOwn(widgets, name);
}

/** The English texts of forms, and a few common texts. */
export const formTexts: Readonly<Record<string, string>> = {
  ...flat('validation', validation),
  'common.submit': 'Submit',
  'common.search': 'Search',
  'common.reset': 'Reset',
  'common.more': 'More',
  'common.less': 'Less',
  'common.next': 'Next',
  'common.previous': 'Back',
  'common.loading': 'Loading',
  'common.loadFailed': 'Not loaded',
  'common.blockFailed': 'Not shown',
};

/** Services for widgets under test. */
export function formServices(
  forms: Readonly<Record<string, FormFile>>,
  change: Partial<RendererServices> = {},
): RendererServices {
  const modules = new Map<string, FormModule>();
  return {
    userId: '7',
    theme: 'light',
    moneyStopped: false,
    local: memoryStorage(),
    session: memoryStorage(),
    beforeEnd: new Set(),
    now: () => Date.UTC(2026, 0, 15),
    parentPage: undefined,
    preference: () => null,
    hrefOf: () => null,
    targetOf: () => ({ kind: 'action' }),
    loadDocument: () => Promise.reject(new Error('no documents here')),
    report: () => undefined,
    loadForm(id) {
      const form = forms[id];
      if (!form) return Promise.reject(new Error(`no form ${id}`));
      const module = modules.get(id) ?? {
        ...compileForm(form),
        expressions: {},
        operations: {},
        textTables: [],
        texts: {},
      };
      modules.set(id, module);
      return Promise.resolve(module);
    },
    widgetOf: () => undefined,
    ...change,
  };
}

/** Draws one form as the block of a page. */
export async function drawForm(
  form: FormFile,
  options: FakeRuntimeOptions & {
    readonly block?: Partial<BlockOf<'form'>>;
    readonly services?: Partial<RendererServices>;
  } = {},
): Promise<{ readonly runtime: FakeRuntime; readonly container: HTMLElement; readonly unmount: () => void }> {
  const runtime = fakeRuntime({ ...options, texts: { ...formTexts, ...options.texts } });
  const block: Extract<Block, { type: 'form' }> = { type: 'form', form: 'test.form', ...options.block };
  const services = formServices({ 'test.form': form }, options.services);
  const drawn = render(
    <ServicesProvider value={services}>
      <FormBlock block={block} runtime={runtime} locals={{}} />
    </ServicesProvider>,
  );
  await act(async () => undefined);
  return { runtime, container: drawn.container, unmount: drawn.unmount };
}

function flat(prefix: string, node: object): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') texts[`${prefix}.${key}`] = value;
    else Object.assign(texts, flat(`${prefix}.${key}`, Object(value)));
  }
  return texts;
}
