import { act, fireEvent, screen } from '@testing-library/react';
import type { FormFile } from '../../../config/model.generated.ts';
import { compileForm } from '../../../../tests/support/compileForm.ts';
import type { RenderOptions } from '../../../../tests/support/renderPage.tsx';

/** Makes the portal of a page load one form, whatever its name. */
export function loadsForm(file: FormFile): NonNullable<RenderOptions['change']> {
  return (portal) => ({
    loaders: {
      ...portal.loaders,
      texts: async () => ({}),
      form: async () => ({ ...compileForm(file), operations: {}, textTables: [], texts: {} }),
    },
  });
}

/** Presses the button with a name, and lets what it starts begin. */
export async function press(name: string): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name });
  await act(async () => fireEvent.click(button));
  return button;
}
