import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { isClabe, isIban, isRoutingNumber } from '../../domain/accountChecks.ts';
import type { FieldTemplate } from '../../engine/form/FieldTemplate.ts';
import data from './bankRules.data.json' with { type: 'json' };

/** The parts of an account that a payment needs, by the names of the API. */
export interface AccountParts {
  readonly bankName?: string;
  readonly bankCode?: string;
  readonly branch?: string;
  readonly swift?: string;
  readonly accountNo?: string;
}

type PartName = keyof AccountParts;
type CheckName = 'iban' | 'routing' | 'clabe';

/** A field of the form for an account, with the check of its digits. */
interface AccountField extends FieldTemplate {
  readonly name: PartName;
  readonly check?: CheckName;
}

/** What a bank of a country needs for a payment. */
export interface BankRule {
  readonly region: string;
  readonly currencies: readonly CurrencyCode[];
  readonly fields: readonly AccountField[];
  /** Whether a person may pay persons there. */
  readonly personToPerson?: boolean;
  /** The length of the country's IBANs. */
  readonly ibanLength?: number;
}

const partNames: readonly PartName[] = ['bankName', 'bankCode', 'branch', 'swift', 'accountNo'];

/** The countries to which a payee's account may belong, in the order in which sellers pay there. */
export const bankRules: readonly BankRule[] = data.regions.map(({ region, currencies, fields, ...rest }) => ({
  ...rest,
  region,
  currencies: currencies.filter(isCurrency),
  fields: fields.map(fieldNamed),
}));

export function bankRuleOf(region: string): BankRule | null {
  return bankRules.find((rule) => rule.region === region) ?? null;
}

/** The fields of a country's account as the browser draws them. */
export function templatesOf({ fields }: BankRule): readonly FieldTemplate[] {
  return fields.map(({ check: _check, ...template }) => template);
}

/** Returns the parts of an account that break the country's rule; none when a bank there accepts the account. */
export function wrongParts(rule: BankRule, account: AccountParts): readonly PartName[] {
  const wanted = rule.fields.filter((field) => {
    const value = account[field.name] ?? '';
    return value === '' ? field.required === true : !fits(field, value, rule);
  });
  const unknown = partNames.filter(
    (name) => (account[name] ?? '') !== '' && !rule.fields.some((field) => field.name === name),
  );
  return [...wanted.map(({ name }) => name), ...unknown];
}

function fits(
  { pattern, minLength = 0, maxLength = 100, check }: AccountField,
  value: string,
  rule: BankRule,
): boolean {
  if (value.length < minLength || value.length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return false;
  return check === undefined || checks[check](value, rule);
}

const checks: Readonly<Record<CheckName, (value: string, rule: BankRule) => boolean>> = {
  iban: (value, { region, ibanLength }) => value.startsWith(region) && value.length === ibanLength && isIban(value),
  routing: isRoutingNumber,
  clabe: isClabe,
};

function fieldNamed(id: string): AccountField {
  // The file is ours; its test compares every field with the schema of templates.
  const field = (data.fields as Readonly<Record<string, object>>)[id];
  return { name: id, ...field } as AccountField;
}
