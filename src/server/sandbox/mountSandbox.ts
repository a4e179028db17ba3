import type { FastifyInstance } from 'fastify';
import { checkSameOrigin } from '../http/checkRequestOrigin.ts';
import { successEnvelope } from '../http/Envelope.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { isJsonObject } from '../operation/OpenApiDocument.ts';
import { mountConsole } from './console/mountConsole.ts';
import type { SandboxContext, SandboxEndpoint } from './SandboxEndpoint.ts';

const sandboxBase = '/sandbox/api';

/** Mounts the sandbox's page and the routes of its controls; `/controls` lists their paths, so that the page shows only what this site has. */
export function mountSandbox(
  app: FastifyInstance,
  endpoints: readonly SandboxEndpoint[],
  context: SandboxContext,
): void {
  mountConsole(app);
  const controls: SandboxEndpoint = {
    method: 'GET',
    path: '/controls',
    run: async () => [...new Set(endpoints.map(({ path }) => path))],
  };
  for (const { method, path, run } of [controls, ...endpoints]) {
    app.route({
      method,
      url: sandboxBase + path,
      onRequest: async (request) => checkSameOrigin(request.headers),
      handler: async (request) => {
        const params = isJsonObject(request.params) ? request.params : {};
        const query = isJsonObject(request.query) ? request.query : {};
        const body = request.body ?? {};
        if (!isJsonObject(body)) throw new HttpProblem(400, 'the body should be a JSON object');
        await context.clock.refresh();
        return successEnvelope(await run({ params, query, body }, context), request.id);
      },
    });
  }
}

/** Makes the sandbox's addresses return 404 when the sandbox is off. */
export function refuseSandbox(app: FastifyInstance): void {
  for (const url of ['/sandbox', '/sandbox/*'])
    app.all(url, async () => Promise.reject(new HttpProblem(404, 'not found')));
}
