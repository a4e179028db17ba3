import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** The cost of a hash: memory and time grow with N and r. */
export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const hashCost: HashCost = { N: 16_384, r: 8, p: 1 };
const keyBytes = 32;
/** Compared against when the user does not exist, so that the response takes as long. Its salt and key are zeroes: no password matches. */
const nobody = `scrypt$${hashCost.N}$${hashCost.r}$${hashCost.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(keyBytes).toString('base64')}`;

/** Returns `scrypt$N$r$p$salt$key`: each hash keeps its cost, so the cost can be raised later. */
export async function hashPassword(password: string, cost: HashCost = hashCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Returns false for a wrong password and, after the same time, for `stored` null (no such user). Throws on a stored text that is not a hash. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = (stored ?? nobody).split('$');
  if (scheme !== 'scrypt') throw new Error('The stored password hash has another form than scrypt$N$r$p$salt$key.');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected) && stored !== null;
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
