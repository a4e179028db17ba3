import { loadRegions } from '../../src/server/operation/regions.ts';
import { readSteps } from '../support/clickedSteps.ts';
import { shippedProject } from '../support/shippedProject.ts';
import { clickProblems } from './clickedPages.ts';

/** After all browser tests: fails when a page of the money was not reached from the home page by clicks alone. */
const steps = readSteps();
const { regionOf, siteOf } = loadRegions('schemas', undefined);
const problems = [...shippedProject().regions].flatMap(([region, { routes }]) =>
  clickProblems({
    region,
    features: [...siteOf(region).features],
    routes: routes.routes,
    steps: steps.filter(({ host }) => regionOf(host) === region),
  }),
);
for (const problem of problems) console.error(problem);
console.log(`${steps.length} clicked steps, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
