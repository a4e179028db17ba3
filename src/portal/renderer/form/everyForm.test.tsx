// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import forms from 'virtual:forms/CN';
import { formServices, formTexts } from '../../../../tests/support/drawForm.tsx';
import { fakeRuntime } from '../../../../tests/support/fakeRuntime.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { FormBlock } from './FormBlock.tsx';

afterEach(cleanup);

test.each(Object.entries(forms))('the form %s of the config renders without console errors', async (id, load) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loaded = await load();
  const services = formServices({}, { loadForm: async () => loaded });
  const { container } = render(
    <ServicesProvider value={services}>
      <FormBlock block={{ type: 'form', form: id }} runtime={fakeRuntime({ texts: formTexts })} locals={{}} />
    </ServicesProvider>,
  );
  await act(async () => undefined);
  // Code that only some forms need is loaded with the first of them.
  await waitFor(() => expect(container.querySelectorAll('[data-field]').length).toBeGreaterThan(0));
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});
