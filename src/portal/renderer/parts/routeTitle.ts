import type { Route } from '../../../config/model.generated.ts';
import type { Portal } from '../../lifecycle/Portal.ts';

/** The title of a route if its text is loaded; pages titled after their data have none from outside. */
export function routeTitle(portal: Portal, { page, title }: Route): string | undefined {
  const key = page === undefined ? title : `${page}.title`;
  return key !== undefined && portal.texts.has(key) ? portal.texts.text(key) : undefined;
}
