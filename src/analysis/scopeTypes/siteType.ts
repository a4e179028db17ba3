import type { Call, SiteFile } from '../../config/model.generated.ts';
import { featureNames } from '../../engine/scope/siteView.ts';
import {
  boolType,
  dynType,
  intType,
  listOf,
  nullable,
  objectOf,
  textType,
  type ExpressionType,
} from '../expression/types.ts';
import { jsonType, uniteAll } from './jsonType.ts';

/** The type of `site` on a region's site; without a region, on any site. */
export function siteType({ regions, sizes, delays }: SiteFile): ExpressionType {
  const numbers = (of: Readonly<Record<string, number>> | undefined) =>
    objectOf(Object.fromEntries(Object.keys(of ?? {}).map((key) => [key, intType])));
  const ids = { kind: 'string', values: regions.map(({ id }) => id) } as const;
  const features = objectOf(Object.fromEntries(featureNames(regions).map((name) => [name, boolType])));
  return objectOf({
    region: ids,
    version: textType,
    sizes: numbers(sizes),
    delays: numbers(delays),
    links: uniteAll(
      regions.map(({ links }) =>
        objectOf(Object.fromEntries(Object.keys(links).map((key) => [key, nullable(textType)]))),
      ),
    ),
    filings: listOf(objectOf({ id: textType, number: textType, url: nullable(textType) })),
    legalLinks: listOf(objectOf({ id: textType, to: nullable(textType), url: nullable(textType) })),
    phoneArea: textType,
    currency: textType,
    features,
    locales: listOf(textType),
    constants: uniteAll(regions.map(({ constants }) => (constants === undefined ? objectOf({}) : jsonType(constants)))),
    regions: listOf(objectOf({ id: ids, origin: textType, features })),
  });
}

/** The type of `device`, used in the headers of requests. */
export const deviceType: ExpressionType = objectOf({ id: nullable(textType), applet: { kind: 'bool' } });

/** The type of `error` in the actions for a failure. */
export const errorType: ExpressionType = objectOf({
  code: textType,
  message: textType,
  param: dynType,
  traceId: nullable(textType),
});

/** The type of `ui`. */
export function uiType({ locales }: SiteFile): ExpressionType {
  return objectOf({
    theme: { kind: 'string', values: ['light', 'dark'] },
    locale: { kind: 'string', values: locales },
    isMobile: { kind: 'bool' },
  });
}

/** The type of the status of a data call: it may also be the word that `onError` has at a code. */
export function statusType({ onError = {} }: Call): ExpressionType {
  const reasons = Object.values(onError).filter((handler) => typeof handler === 'string');
  return { kind: 'string', values: ['idle', 'loading', 'ready', 'failed', ...new Set(reasons)] };
}

/** The type of `cookies`. */
export function cookiesType({ cookies = {} }: SiteFile): ExpressionType {
  return objectOf(Object.fromEntries(Object.keys(cookies).map((name) => [name, nullable(textType)])));
}
