import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Banners, notices, agreements, guides, messages, preferences and the counts of the shell. */
export const contentMigration: Migration = {
  name: '021_content',
  up: (trx) =>
    executeAll(trx, [
      `create table banners (
         id text primary key, space text not null, position integer not null, file_path text not null, link text not null,
         text text not null, key text not null, open_type text not null, descn text not null)`,
      `create index banners_space on banners (space, position)`,
      `create table notices (
         id text primary key, region text not null, title text not null, content text not null, url text, listed boolean not null,
         published_at timestamptz not null)`,
      `create table agreements (
         id text primary key, code text not null, site text not null, title text not null, content text not null, unique (code, site))`,
      `create table guide_pages (
         code text primary key, template text not null, title text not null, content text not null, updated_at timestamptz not null)`,

      `create table messages (
         id text primary key, user_id text not null references users (id), record_id text not null, title text not null, content text not null,
         content_type text not null, status integer not null check (status in (1, 2, 3)), button_json text, feature_content text,
         pop_until timestamptz, pop_force boolean not null, created_at timestamptz not null)`,
      `create index messages_user on messages (user_id, created_at)`,
      `create table message_configs (
         user_id text not null references users (id), type text not null, inner_message boolean not null, email boolean not null,
         sms boolean not null, wechat boolean not null, primary key (user_id, type))`,

      `create table preferences (
         user_id text not null references users (id), preference_type text not null, preference_group text not null,
         preference_value text not null, primary key (user_id, preference_type))`,
      `create table appointments (
         user_id text not null references users (id), key text not null, value text not null, primary key (user_id, key))`,
      `create table dictionary_entries (
         key text not null, rkey text not null, rvalue text not null, position integer not null, primary key (key, rkey))`,

      `create table ads (
         id text primary key, position text not null, title text not null, image text not null, url text not null, popup boolean not null)`,
      `create table hidden_ads (user_id text not null references users (id), ad_id text not null, primary key (user_id, ad_id))`,
      `create table activities (
         id text primary key, title text not null, url text not null, starts_at timestamptz not null, ends_at timestamptz not null)`,
      `create table account_extras (
         account_id text primary key references accounts (id), points_total integer not null, points_changed integer not null,
         coupon_count integer not null, fee_quota_count integer not null, manager_name text not null, manager_mobile text not null,
         manager_tool_qr text not null, manager_qr text not null, community_status text not null, community_url text not null)`,
      `create table activity_labels (
         account_id text not null references accounts (id), activity_id text not null, label_code text not null,
         expires_at timestamptz not null, current_count integer not null, total_count integer not null,
         primary key (account_id, activity_id, label_code))`,

      `create table seed_runs (id bigint generated always as identity primary key, seeded_at timestamptz not null)`,
    ]),
};
