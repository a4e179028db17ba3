import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Creates a key and a self-signed certificate for localhost, valid for a day, as files in this folder. */
export function selfSigned(folder: string): { readonly key: string; readonly cert: string } {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  fs.mkdirSync(folder, { recursive: true });
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost,DNS:hk.localhost,IP:127.0.0.1',
    ],
    { stdio: 'ignore' },
  );
  return { key, cert };
}
