import type { Route } from '../../../config/model.generated.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { Portal } from '../../lifecycle/Portal.ts';
import { lacksData } from './texts.ts';

/**
 * The title of a route if its text is loaded; pages titled after their data have none from outside. A text may have the parameters
 * of the open path as placeholders.
 */
export function routeTitle(portal: Portal, { page, title }: Pick<Route, 'page' | 'title'>): string | undefined {
  const key = page === undefined ? title : `${page}.title`;
  return key !== undefined && portal.texts.has(key) ? portal.texts.text(key, portal.current.params) : undefined;
}

/** The title of the open page; its own one while the data of its title is not there. */
export function pageTitle(portal: Portal, runtime: PageRuntime): string | undefined {
  const { title } = runtime.page;
  return title === undefined || lacksData(runtime, title, {})
    ? routeTitle(portal, { page: runtime.pageId })
    : runtime.text(title);
}
