import type { JsonObject } from '../../../src/server/operation/OpenApiDocument.ts';
import { sampler } from '../sampleInput.ts';
import { demoPassword, demoPayPassword } from '../sites.ts';
import type { TestRequest } from '../testServer.ts';
import { publishedApi, type OperationToCall } from './operationsToCall.ts';

const secrets: Readonly<Record<string, string>> = {
  payPassword: demoPayPassword,
  oldPayPassword: demoPayPassword,
  password: demoPassword,
  oldPassword: demoPassword,
  loginPassword: demoPassword,
};

/** Builds a request with input of the right shape. `named` returns values by the name of a field. */
export function sampleRequest(
  { method, declared }: OperationToCall,
  named: (name: string) => unknown = () => undefined,
): TestRequest {
  const sample = sampler(publishedApi, (name) => named(name) ?? secrets[name]);
  if (declared['x-upload'] === true) {
    const picture =
      'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\x1a\n....';
    return {
      body: Buffer.from(`--b\r\n${picture}\r\n--b--\r\n`, 'latin1'),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    };
  }
  if (method !== 'GET')
    return { body: sample(declared.requestBody?.content['application/json']?.schema ?? { type: 'object' }) };
  const query = (declared.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema = {} }) => [name, asText(sample(schema as JsonObject, name))] as const);
  return { query: Object.fromEntries(query) };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
