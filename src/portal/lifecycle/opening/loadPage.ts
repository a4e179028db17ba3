import { registerIcons } from '../../../engine/icon/iconRegistry.ts';
import type { FormModule, PageModule, Portal } from '../Portal.ts';
import { loadReturning } from '../loadReturning.ts';
import { loadTexts } from '../texts.ts';

/** Loads a page of the config with its flow, icons and texts. */
export async function loadPage(portal: Portal, id: string): Promise<PageModule> {
  const module = await portal.loaders.page(id);
  registerIcons(module.icons);
  if (module.flow && module.page.flow !== undefined) portal.flows.declare(module.page.flow, module.flow);
  // The code that receives users from other sites comes with the pages that need it, so that opening them does not fail halfway.
  await Promise.all([loadTexts(portal, module.textTables), module.page.returns ? loadReturning() : null]);
  return module;
}

/** Loads a form of the config with its texts. */
export async function loadForm(portal: Portal, id: string): Promise<FormModule> {
  const module = await portal.loaders.form(id);
  await loadTexts(portal, module.textTables);
  return module;
}
