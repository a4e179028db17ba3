import type { Generated } from 'kysely';
import type { Locale } from '../../language/locale.ts';
import type { Jsonb } from './platform.ts';

/** The columns in languages other than the first; null where there is only one language. */
export type Languages<Columns extends string> = Jsonb<
  Partial<Readonly<Record<Locale, Partial<Readonly<Record<Columns, string | null>>>>>>
> | null;

export interface BannersTable {
  readonly id: string;
  space: string;
  position: number;
  file_path: string;
  link: string;
  text: string;
  key: string;
  open_type: string;
  descn: string;
  /** The account variant that sees this banner instead of the general ones; empty: general. */
  variant: string;
  /** The name of the coupon it speaks of: only accounts with that coupon see it; null: none. */
  coupon: string | null;
  languages: Languages<'text' | 'descn'>;
}

export interface NoticesTable {
  readonly id: string;
  /** Empty: every site. */
  region: string;
  title: string;
  content: string;
  /** Null: the notice page shows `content`. */
  url: string | null;
  /** Whether the carousel shows it; others are found only by title or id. */
  listed: boolean;
  published_at: Date;
  languages: Languages<'title' | 'content'>;
}

export interface AgreementsTable {
  readonly id: string;
  code: string;
  /** A region, or GLOBAL. */
  site: string;
  /** Language of `title` and `content`, the text that the user signs. */
  locale: Locale;
  title: string;
  content: string;
  /** Translations, for reading only. */
  languages: Languages<'title' | 'content'>;
}

export interface GuidePagesTable {
  readonly code: string;
  template: string;
  title: string;
  content: string;
  updated_at: Date;
  languages: Languages<'title' | 'content'>;
}

export interface MessagesTable {
  readonly id: string;
  readonly user_id: string;
  record_id: string;
  title: string;
  content: string;
  content_type: string;
  /** 1 unread, 2 shown as a popup, 3 read. */
  status: number;
  button_json: string | null;
  feature_content: string | null;
  /** Pops up until then; null never pops up. */
  pop_until: Date | null;
  pop_force: boolean;
  created_at: Date;
  languages: Languages<'title' | 'content' | 'button_json' | 'feature_content'>;
}

export interface MessageConfigsTable {
  readonly user_id: string;
  readonly type: string;
  inner_message: boolean;
  email: boolean;
  sms: boolean;
  wechat: boolean;
}

export interface PreferencesTable {
  readonly user_id: string;
  readonly preference_type: string;
  preference_group: string;
  preference_value: string;
}

export interface AppointmentsTable {
  readonly user_id: string;
  readonly key: string;
  value: string;
}

export interface DictionaryEntriesTable {
  readonly key: string;
  readonly rkey: string;
  rvalue: string;
  readonly position: number;
}

export interface AdsTable {
  readonly id: string;
  position: string;
  title: string;
  image: string;
  url: string;
  popup: boolean;
  languages: Languages<'title'>;
}

export interface HiddenAdsTable {
  readonly user_id: string;
  readonly ad_id: string;
}

export interface ActivitiesTable {
  readonly id: string;
  title: string;
  url: string;
  starts_at: Date;
  ends_at: Date;
  languages: Languages<'title'>;
}

/** What marketing and support record about an account. */
export interface AccountExtrasTable {
  readonly account_id: string;
  points_total: number;
  points_changed: number;
  manager_name: string;
  manager_mobile: string;
  manager_tool_qr: string;
  manager_qr: string;
  community_status: string;
  community_url: string;
}

/** Progress of an account in an activity with steps. */
export interface ActivityLabelsTable {
  readonly account_id: string;
  readonly activity_id: string;
  readonly label_code: string;
  expires_at: Date;
  current_count: number;
  total_count: number;
}

export interface SeedRunsTable {
  readonly id: Generated<bigint>;
  seeded_at: Date;
}

export interface ContentTables {
  banners: BannersTable;
  notices: NoticesTable;
  agreements: AgreementsTable;
  guide_pages: GuidePagesTable;
  messages: MessagesTable;
  message_configs: MessageConfigsTable;
  preferences: PreferencesTable;
  appointments: AppointmentsTable;
  dictionary_entries: DictionaryEntriesTable;
  ads: AdsTable;
  hidden_ads: HiddenAdsTable;
  activities: ActivitiesTable;
  account_extras: AccountExtrasTable;
  activity_labels: ActivityLabelsTable;
  seed_runs: SeedRunsTable;
}
