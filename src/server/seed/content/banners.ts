import type { Insertable } from 'kysely';
import type { BannersTable } from '../../db/tables/content.ts';
import { fillText } from '../../language/fillText.ts';
import type { Locale } from '../../language/locale.ts';
import { serverWords } from '../../language/serverWords.ts';
import { inEachLanguage } from '../../messages/inEachLanguage.ts';
import { couponFacts, seasonCoupon } from './couponFacts.ts';
import { serviceFacts } from './serviceFacts.ts';

type Banner = Insertable<BannersTable>;
type Words = (typeof serverWords.banners)[Locale];

/** Returns the banners of a server that is seeded now: header banners open in a new tab unless 2 (same window); activity banners in the same window unless 1 (new tab). */
export function bannersAt(now: number): readonly Banner[] {
  const facts = (locale: Locale) => ({ ...serviceFacts, ...couponFacts(now, locale) });
  const text = (locale: Locale, words: Readonly<Record<string, string>>, name: string) =>
    fillText(words[name] ?? '', locale, facts(locale));
  return drafts.map(({ group, name, space, position, colours, ...more }) => ({
    id: `BN-${space}-${group}-${position}`,
    space,
    position,
    file_path: pictureOf(colours),
    key: `${space}_${group}_${position}`,
    variant: '',
    coupon: null,
    ...more,
    ...inEachLanguage((locale) => ({
      text: text(locale, serverWords.banners[locale][group], name),
      descn: text(locale, serverWords.banners[locale][group], `${name}Note`),
    })),
  }));
}

interface Draft<Group extends keyof Words = keyof Words>
  extends Pick<Banner, 'space' | 'position' | 'link' | 'open_type'> {
  readonly group: Group;
  readonly name: keyof Words[Group] & string;
  readonly colours: readonly [string, string];
  /** The account variant that sees this banner instead of the general ones. */
  readonly variant?: string;
  /** The coupon that it promises. */
  readonly coupon?: string;
}

const sea = ['#082f3d', '#0b5a75'] as const;
const green = ['#0c4a3c', '#1d7a68'] as const;
const brown = ['#4d3a10', '#7a5a12'] as const;
const violet = ['#362760', '#6a4fa3'] as const;
const teal = ['#0b3b52', '#1d5aa6'] as const;
const red = ['#6d1f1a', '#a5453b'] as const;

const ofSites = ['b2c_cn_header', 'b2c_hk_header'] as const;

const drafts: readonly Draft[] = [
  draft('seller', 'gift', {
    space: 'b2c_cn_header',
    position: 1,
    colours: sea,
    link: '/withdraw/create',
    open_type: '2',
    coupon: seasonCoupon.name,
  }),
  draft('seller', 'rate', {
    space: 'b2c_cn_header',
    position: 2,
    colours: green,
    link: '/guide/withdraw',
    open_type: '1',
  }),
  draft('seller', 'invite', { space: 'b2c_cn_header', position: 3, colours: brown, link: '/invite', open_type: '2' }),
  draft('seller', 'combine', {
    space: 'b2c_hk_header',
    position: 1,
    colours: sea,
    link: '/combine/withdraw/home',
    open_type: '2',
  }),
  draft('seller', 'exchange', {
    space: 'b2c_hk_header',
    position: 2,
    colours: violet,
    link: '/guide/exchange',
    open_type: '1',
  }),
  ...ofSites.flatMap((space) => [
    draft('b2b', 'trade', { space, position: 1, colours: sea, link: '/wallet', open_type: '2', variant: 'b2b' }),
    draft('b2b', 'pay', { space, position: 2, colours: green, link: '/payment/batch', open_type: '2', variant: 'b2b' }),
    draft('vcc', 'spend', {
      space,
      position: 1,
      colours: violet,
      link: '/wallet/entry/exchange',
      open_type: '2',
      variant: 'vcc',
    }),
    draft('vcc', 'safety', {
      space,
      position: 2,
      colours: sea,
      link: '/center/preference',
      open_type: '2',
      variant: 'vcc',
    }),
  ]),
  ...(['import_cn_header', 'import_hk_header'] as const).flatMap((space) => [
    draft('import', 'pay', { space, position: 1, colours: teal, link: '/payment/batch', open_type: '2' }),
    draft('import', 'exchange', { space, position: 2, colours: green, link: '/wallet/entry/exchange', open_type: '2' }),
  ]),
  draft('activity', 'coupons', {
    space: 'b2c_portal_activity',
    position: 1,
    colours: red,
    link: '/withdraw/create',
    open_type: '2',
  }),
  draft('activity', 'class', {
    space: 'b2c_portal_activity',
    position: 2,
    colours: ['#082f3d', '#2f8f83'],
    link: 'https://activity.seabridge.example/double-eleven',
    open_type: '1',
  }),
];

function draft<Group extends keyof Words>(
  group: Group,
  name: keyof Words[Group] & string,
  more: Omit<Draft, 'group' | 'name'>,
): Draft {
  // Each group has its own names; the list holds drafts of all groups.
  return { group, name: name as Draft['name'], ...more };
}

/** Returns a drawn background: the words stay text, which scales and can be read aloud. */
function pictureOf([from, to]: readonly [string, string]): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 72" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="72" fill="url(#g)"/><path d="M820 56a120 44 0 0 1 240 0" fill="none" stroke="#e6c478" stroke-opacity=".5" stroke-width="2"/><path d="M760 56h440" stroke="#e6c478" stroke-opacity=".5" stroke-width="2"/><path d="M1064 57h120a60 26 0 0 1-120 0Z" fill="#fff" opacity=".1"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
