import type { TestRequest, TestServer } from '../testServer.ts';
import type { OperationToCall } from './operationsToCall.ts';

/** The server's reaction to a caller; `open` means that the call reaches input validation. */
export type Met = 'open' | 'signIn' | 'forbidden' | `other ${string}`;

const met: Readonly<Record<string, Met>> = { '999995': 'open', '999993': 'signIn', '990403': 'forbidden' };

/** Sends input that every operation refuses, so that the call has no effect even if the caller has access. */
export async function probeOperation(
  client: Pick<TestServer, 'request'>,
  { method, address, declared }: OperationToCall,
  host: string,
): Promise<Met> {
  const { status, json, text } = await client.request(method, `/api${address.replace(/\{\w+\}/g, 'x')}`, {
    host,
    ...wrongInput(method, declared['x-upload'] === true),
  });
  const code = status === 200 && typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : '';
  return met[code] ?? `other ${status} ${text.slice(0, 120)}`;
}

function wrongInput(method: string, isUpload: boolean): TestRequest {
  if (isUpload)
    return {
      body: Buffer.from('--b\r\nContent-Disposition: form-data; name="zz"\r\n\r\n1\r\n--b--\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    };
  return method === 'GET' ? { query: { zz: '1' } } : { body: { zz: 1 } };
}
