import { createHash } from 'node:crypto';
import zlib from 'node:zlib';

/** A page in the encodings in which it is sent. */
interface Page {
  readonly tag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface EncodedPage {
  /** Validator of the content. */
  readonly tag: string;
  readonly encoding: 'br' | 'gzip' | null;
  readonly body: Buffer;
}

/** Pages kept; a region has one for each language, route and theme, and for users with and without a session. */
const most = 500;

/** Keeps composed pages compressed, because many visits get the same one. Returns the page in an encoding that the browser accepts. */
export function compressedPages(): (html: string, accepted: string) => EncodedPage {
  const kept = new Map<string, Page>();
  return (html, accepted) => {
    const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const page = kept.get(tag) ?? compress(html, tag);
    const [oldest] = kept.keys();
    if (!kept.has(tag) && kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(tag, page);
    const accepts = (name: string) =>
      new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`).test(accepted);
    const encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null;
    return { tag, encoding, body: page[encoding ?? 'identity'] };
  };
}

function compress(html: string, tag: string): Page {
  const identity = Buffer.from(html);
  const br = zlib.brotliCompressSync(identity, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  });
  return { tag, identity, br, gzip: zlib.gzipSync(identity, { level: 9 }) };
}
