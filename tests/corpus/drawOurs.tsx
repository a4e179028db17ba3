import { act, render } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { formats } from '../../src/config/formats.ts';
import { compilableSchema } from '../../src/config/compilableSchema.ts';
import { completedValues } from '../../src/engine/form/completedValues.ts';
import { splitPath } from '../../src/engine/form/fieldPath.ts';
import type { FormShape } from '../../src/engine/form/ShapePart.ts';
import { shapeErrors } from '../../src/engine/form/shapeErrors.ts';
import { ReadyForm } from '../../src/portal/renderer/form/FormBlock.tsx';
import { compiledForm, openForm } from '../../src/portal/renderer/form/openForm.ts';
import { ServicesProvider } from '../../src/portal/renderer/parts/RendererServices.ts';
import { compileForm } from '../support/compileForm.ts';
import { formServices, formTexts } from '../support/drawForm.tsx';
import { fakeRuntime } from '../support/fakeRuntime.ts';
import type { CorpusSchema } from './readCorpus.ts';

export interface Drawn {
  /** Number of inputs, choices and lists with an add button. */
  readonly controls: number;
  /** Keywords in the boxes for parts that cannot be drawn. */
  readonly boxes: number;
  readonly crash: string | null;
}

export interface DrawnOurs extends Drawn {
  /** Places where the errors of the empty form and of ajv differ. */
  readonly disagreements: readonly string[];
}

/** Draws a schema like a form of the config: compiled, opened, and submitted empty. */
export async function drawOurs({ schema }: CorpusSchema): Promise<DrawnOurs> {
  try {
    const services = formServices({});
    const runtime = fakeRuntime({ texts: formTexts });
    const resolved = compileForm({ schema });
    const opened = openForm(
      { formId: 'test.form', blockId: 'form', runtime, locals: {}, columns: 1, domId: 'form', initial: () => ({}) },
      resolved,
      services,
    );
    const { model } = opened.context;
    const { container, unmount } = render(
      <ServicesProvider value={services}>
        <ReadyForm block={{ type: 'form', form: 'test.form' }} runtime={runtime} locals={{}} open={opened} />
      </ServicesProvider>,
    );
    await act(async () => undefined);
    const controls = container.querySelectorAll(
      '.sb-form-grid :is(input, select, textarea, [role=combobox]), .sb-alternative-choice, .sb-list button, .sb-object-tools button',
    ).length;
    const boxes = container.querySelectorAll('.arco-alert-warning').length;
    await act(async () => {
      model.validate();
    });
    const ours = new Set(model.problems.map(({ path }) => path));
    const disagreements = disagreementsOf(ours, schema, model, compiledForm(resolved));
    unmount();
    return { controls, boxes, crash: null, disagreements };
  } catch (error) {
    return {
      controls: 0,
      boxes: 0,
      crash:
        error instanceof Error ? `${error.message.slice(0, 200)} ${error.stack?.split('\n')[1] ?? ''}` : String(error),
      disagreements: [],
    };
  }
}

type Opened = ReturnType<typeof openForm>['context']['model'];

/** Compares the error paths of a separate ajv, run on the values that the form validates, with those of the form. */
function disagreementsOf(
  ours: ReadonlySet<string>,
  schema: CorpusSchema['schema'],
  model: Opened,
  compiled: ReturnType<typeof compiledForm>,
): readonly string[] {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    logger: false,
    validateSchema: false,
    unicodeRegExp: false,
    ownProperties: true,
  });
  addFormats(ajv);
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  const values = completedValues(model.tree, model.shapes ? model.shapes.present(model.snapshot) : model.snapshot);
  ajv.validate(compilableSchema(schema).schema, values);
  const found = ajv.errors ?? [];
  const concerned = isShape(model.tree) ? shapeErrors(model.tree, found, values, compiled.partErrors) : found;
  const theirs = new Set(concerned.filter(({ keyword }) => keyword !== 'if').map(({ instancePath }) => instancePath));
  const places = new Set([...ours].map((path) => pointerOf(path)));
  // The form reports an empty row as missing, while ajv may accept an empty text.
  const emptyRows = new Set(
    [...ours]
      .filter(
        (path) => model.nodeAt(splitPath(path))?.value === '' && model.nodeAt(splitPath(path))?.field.name === '*',
      )
      .map(pointerOf),
  );
  const isAt = (pointer: string, place: string) =>
    place === pointer ||
    (place.startsWith(`${pointer}/`) && !place.slice(pointer.length + 1).includes('/')) ||
    place === '' ||
    pointer.startsWith(`${place}/`);
  return [
    ...[...theirs]
      .filter((pointer) => ![...places].some((place) => isAt(pointer, place)))
      .map((pointer) => `ajv only: ${pointer}`),
    ...[...places]
      .filter((place) => !emptyRows.has(place) && ![...theirs].some((pointer) => isAt(pointer, place)))
      .map((place) => `ours only: ${place}`),
  ];
}

function isShape(tree: Opened['tree']): tree is FormShape {
  return tree.placed === true;
}

function pointerOf(path: string): string {
  if (path === '') return '';
  return `/${path
    .split('.')
    .map((name) =>
      name
        .replaceAll('~3', '')
        .replaceAll('~2', '#')
        .replaceAll('~1', '.')
        .replaceAll('~0', '~')
        .replaceAll('~', '~0')
        .replaceAll('/', '~1'),
    )
    .join('/')}`;
}
