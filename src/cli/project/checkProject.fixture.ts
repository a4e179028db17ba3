import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { checkProject } from './checkProject.ts';
import { openProject } from './ConfigProject.ts';

const noCode = { keys: new Set<string>(), prefixes: [], shown: new Set<string>() };
export const check = (changes: Readonly<Record<string, unknown>> = {}) =>
  checkProject(openProject(tinyConfig(changes)), noCode);
export const home = tinyFiles['schemas/demo/pages/home.json'];
export const routes = tinyFiles['routes.config.json'];
export const other = (...blocks: readonly object[]) => ({ 'schemas/demo/pages/other.json': { blocks } });
export const act = (...actions: readonly object[]) => other({ type: 'buttons', buttons: [{ id: 'save', actions }] });
export const withRoutes = (...more: readonly object[]) => ({
  'routes.config.json': { ...routes, routes: [...routes.routes, ...more] },
});
export const brief = (changes: Readonly<Record<string, unknown>>, code: string) =>
  check(changes)
    .filter((found) => found.code === code)
    .map(({ file, message, suggestion }) => [file, message, ...(suggestion === undefined ? [] : [suggestion])]);
