// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import { drawForm, formServices, formTexts } from '../../../../tests/support/drawForm.tsx';
import { memoryStorage } from '../../../../tests/support/fakePortal.ts';
import { fakeRuntime } from '../../../../tests/support/fakeRuntime.ts';
import { StepsBlock } from '../blocks/StepsBlock.tsx';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { FormBlock } from './FormBlock.tsx';

const scrolled = vi.fn<() => void>();
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolled); // jsdom has no layout
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  scrolled.mockClear();
});

const form: FormFile = {
  schema: { type: 'object', properties: { name: { type: 'string' }, mobile: { type: 'string' } } },
  steps: [
    { id: 'basic', fields: ['name'] },
    { id: 'contact', fields: ['mobile'] },
  ],
};
const texts = {
  ...formTexts,
  'common.done': 'done',
  'common.stepOf': 'Step {number} of {count}: {title}',
  'test.page.line.type': 'Type',
  'test.page.line.form': 'Details',
  'test.page.line.review': 'Check',
  'test.form.steps.basic': 'Identity',
  'test.form.steps.contact': 'Contact',
  'test.form.name.label': 'Name',
  'test.form.mobile.label': 'Mobile',
};

/** A page with the steps type, form and review, open at the form. */
async function openPage() {
  const { goTo } = drawPage('form');
  await waitFor(() => expect(screen.getByLabelText('Name')).toBeTruthy());
  return { goTo };
}

function drawPage(first: string, { session = memoryStorage(), pageId = 'test.page' } = {}) {
  const runtime = fakeRuntime({ texts, pageId, scope: { page: { step: first } } });
  const services = formServices({ 'test.form': form }, { session });
  const steps = (
    <StepsBlock
      block={{ type: 'steps', id: 'line', steps: ['type', 'form', 'review'], current: '=page.step' }}
      runtime={runtime}
      locals={{}}
    />
  );
  const withForm = (shown: boolean) => (
    <ServicesProvider value={services}>
      <h1>Verification</h1>
      {steps}
      {shown ? <FormBlock block={{ type: 'form', form: 'test.form' }} runtime={runtime} locals={{}} /> : null}
    </ServicesProvider>
  );
  const { rerender, unmount } = render(withForm(first === 'form'));
  const goTo = (step: string) =>
    act(() => {
      runtime.changeScope({ page: { step } });
      rerender(withForm(step === 'form'));
    });
  return { goTo, unmount };
}

const line = () =>
  screen
    .getAllByRole('listitem')
    .map(
      (item) => `${item.hasAttribute('aria-current') ? '> ' : ''}${item.querySelector('.sb-step-title')?.textContent}`,
    );

test('the line of the page has the steps of its form, and the form names the open one', async () => {
  await openPage();
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(line()).toEqual(['Type done', '> Identity', 'Contact', 'Check']);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Identity');
  expect(scrolled).not.toHaveBeenCalled();
});

test('a next step of the form is a new step of the page: at its top, and announced', async () => {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(line()).toEqual(['Type done', 'Identity done', '> Contact', 'Check']));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
  await screen.findByText('Step 3 of 4: Contact');
  expect(document.activeElement?.closest('button')).toBeNull();
});

test('the steps of the form stay in the line after it, and are one step before it', async () => {
  const { goTo } = await openPage();
  goTo('review');
  expect(line()).toEqual(['Type done', 'Identity done', 'Contact done', '> Check']);
  goTo('type');
  expect(line()).toEqual(['> Type', 'Details', 'Check']);
});

describe('after a reload behind the form', () => {
  const keepsSteps = async () => {
    const session = memoryStorage();
    const before = drawPage('form', { session });
    await waitFor(() => expect(line()).toContain('> Identity'));
    before.goTo('review');
    before.unmount();
    return session;
  };

  test('the line still has the steps of the form', async () => {
    const session = await keepsSteps();
    const { goTo } = drawPage('review', { session });
    await waitFor(() => expect(line()).toEqual(['Type done', 'Identity done', 'Contact done', '> Check']));
    expect(scrolled).toHaveBeenCalledTimes(1); // before the reload
    goTo('form');
    await waitFor(() => expect(line()).toEqual(['Type done', '> Identity', 'Contact', 'Check']));
  });

  test('the line of another page, or of an earlier step, has the steps of the page', async () => {
    const session = await keepsSteps();
    drawPage('type', { session }).unmount();
    drawPage('review', { session, pageId: 'other.page' });
    await act(async () => undefined);
    expect(line()).toHaveLength(3);
  });
});

test('a form with a draft opens at the step where the user was, as far as the steps before it are valid', async () => {
  const local = memoryStorage();
  const open = () =>
    drawForm(
      { ...form, schema: { ...form.schema, required: ['name'] } },
      { texts, block: { draft: true }, services: { local } },
    );
  const first = await open();
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'Li' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(line()).toEqual(['Identity done', '> Contact']));
  first.unmount();
  const again = await open();
  await waitFor(() => expect(line()).toEqual(['Identity done', '> Contact']));
  again.unmount();
  local.setItem('form-draft:7:test.form', '{}');
  await open();
  await waitFor(() => expect(line()).toEqual(['> Identity', 'Contact']));
});

test('without steps of the page the form has a line of its own', async () => {
  await drawForm(form, { texts });
  await waitFor(() => expect(line()).toEqual(['> Identity', 'Contact']));
  expect(screen.queryByRole('heading')).toBeNull();
});
