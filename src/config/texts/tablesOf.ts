import type { ConfigParts } from '../AuthoredConfig.ts';
import { startDomains } from './startDomains.ts';
import { textDomain, textDomainsOf, type TextUses } from './TextUse.ts';

/** The texts that a page or form loads. */
export interface TextTables {
  /** Domains that have no pages or forms, such as validation: their texts are loaded whole, because many parts share them. */
  readonly shared: readonly string[];
  /** The other domains of which it needs some texts. */
  readonly owned: readonly string[];
  /** Whether it needs a text of those domains. */
  needs(key: string): boolean;
}

/** Divides the texts that a part needs into tables that it shares with others and those of its own. */
export function tablesOf(uses: TextUses, parts: Pick<ConfigParts, 'pages' | 'forms'>): TextTables {
  const domains = textDomainsOf(uses);
  const shared = sharedDomains(domains, parts);
  const keys = new Set(uses.keys.flatMap(({ key, fallback = key }) => [key, fallback]));
  const prefixes = uses.prefixes.map(({ prefix }) => prefix);
  return {
    shared,
    owned: domains.filter((domain) => !shared.includes(domain)),
    needs: (key) => keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix)),
  };
}

/** Those of the domains that every page has, or in which there are neither pages nor forms. */
export function sharedDomains(
  domains: readonly string[],
  { pages, forms }: Pick<ConfigParts, 'pages' | 'forms'>,
): readonly string[] {
  const owners = new Set([...Object.keys(pages), ...Object.keys(forms)].map(textDomain));
  return domains.filter((domain) => startDomains.includes(domain) || !owners.has(domain));
}
