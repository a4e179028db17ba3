import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { isFundType, type FundTypeCode } from '../../domain/fundTypes.ts';
import { compareMoney, type Money } from '../../domain/money.ts';
import type { FieldTemplate } from '../../engine/form/FieldTemplate.ts';
import { wholeUnits } from '../payment/paymentTerms.ts';
import data from './lines.data.json' with { type: 'json' };

/** Who is paid: what the user says in fields, or one of a list. */
export type PartyKind = 'fields' | 'vat' | 'provider' | 'upload' | 'agent' | 'taxPayer' | 'service';
/** The operation of the gateway that pays a bill. */
export type GatewayOrder =
  | 'vat'
  | 'inner'
  | 'ads'
  | 'upload'
  | 'fourK'
  | 'agent'
  | 'avalara'
  | 'shopee'
  | 'service'
  | 'drawback';
/** What decides whether an account may use a line. */
export type GateName = keyof typeof data.gates;

/** The parts of a party that a user can say, by the names of the API. */
export interface PartyParts {
  readonly accountId?: string | null;
  readonly shopId?: string | null;
  readonly country?: string | null;
  readonly companyName?: string | null;
  readonly registrationNo?: string | null;
}

interface PartyField extends FieldTemplate {
  readonly name: keyof PartyParts;
}

/** A kind of bill: everything in which it differs from the others. */
export interface BillLine {
  readonly line: string;
  readonly regions: readonly string[];
  readonly gate: GateName;
  readonly party: PartyKind;
  readonly order: GatewayOrder;
  /** The name of the payee; empty when the party names it. */
  readonly payee: string;
  /** The part of the party that the payee finds the payment by. */
  readonly reference: string;
  readonly currencies: readonly CurrencyCode[];
  /** The least and the most of one bill, in dollars or a similar worth of its currency. */
  readonly least: number;
  readonly most: number;
  readonly fundType: FundTypeCode;
  readonly papers: boolean;
  readonly period: boolean;
  /** The check of the account at its provider. */
  readonly check: 'fourK' | 'spark' | null;
  readonly fields: readonly PartyField[];
}

/** An account as far as it decides which lines it may use. */
export interface BillPayer {
  readonly region: string;
  readonly bizSource: string;
  readonly kycType: string | null;
}

// The file is ours; its test reads every line.
const known = data.lines as readonly (Omit<(typeof data.lines)[number], 'gate' | 'party' | 'order' | 'check'> & {
  readonly gate: GateName;
  readonly party: PartyKind;
  readonly order: GatewayOrder;
  readonly check?: 'fourK' | 'spark';
})[];

export const billLines: readonly BillLine[] = known.map(
  ({ papers = false, period = false, check = null, ...line }) => ({
    ...line,
    papers,
    period,
    check,
    currencies: line.currencies.filter(isCurrency),
    fundType: mustBeFundType(line.fundType, line.line),
    fields: line.fields.map(fieldNamed),
  }),
);

export const adProviders = data.providers;

export function lineNamed(name: string): BillLine | null {
  return billLines.find(({ line }) => line === name) ?? null;
}

/** Returns the kind of movement that paying a bill of a line is. */
export function fundTypeOfLine(name: string): FundTypeCode {
  const line = lineNamed(name);
  if (line === null) throw new Error(`A paid bill is of the line "${name}": restore the line in lines.data.json.`);
  return line.fundType;
}

/** `name`: the line or service whose data has the fund type. */
export function mustBeFundType(fundType: number, name: string): FundTypeCode {
  if (!isFundType(fundType))
    throw new Error(`The data of "${name}" has the fund type ${fundType}, which does not exist.`);
  return fundType;
}

/** The tax agent that works for the sellers of a region. */
export function agentOf(region: string) {
  return data.agents.find((agent) => agent.region === region) ?? null;
}

/** Whether an account passes a gate. */
export function passesGate(name: GateName, { bizSource, kycType }: BillPayer): boolean {
  const gate: { readonly notFor?: readonly string[]; readonly kycType?: string } = data.gates[name];
  return !(gate.notFor?.includes(bizSource) ?? false) && (gate.kycType === undefined || gate.kycType === kycType);
}

/** Whether an account may pay bills of a line. */
export function mayPay(line: BillLine, payer: BillPayer): boolean {
  return line.regions.includes(payer.region) && passesGate(line.gate, payer);
}

/** Returns the least and the most of one bill in a currency. */
export function boundsOf(
  { least, most }: BillLine,
  currency: CurrencyCode,
): { readonly min: Money; readonly max: Money } {
  return { min: wholeUnits(BigInt(least), currency), max: wholeUnits(BigInt(most), currency) };
}

export function isWithin(line: BillLine, amount: Money): boolean {
  const { min, max } = boundsOf(line, amount.currency);
  return compareMoney(amount, min) >= 0 && compareMoney(amount, max) <= 0;
}

/** Returns the parts of a party that break the rules of its line, and those that the line does not ask for. */
export function wrongPartyParts(line: BillLine, party: PartyParts): readonly string[] {
  const broken = line.fields.filter((field) => {
    const value = party[field.name] ?? '';
    return value === '' ? field.required === true : !fits(field, value);
  });
  const unasked = Object.entries(party).filter(
    ([name, value]) => (value ?? '') !== '' && !line.fields.some((field) => field.name === name),
  );
  return [...broken.map(({ name }) => name), ...unasked.map(([name]) => name)];
}

function fits({ pattern, minLength = 0, maxLength = 100, options }: PartyField, value: string): boolean {
  if (value.length < minLength || value.length > maxLength) return false;
  if (options !== undefined && !options.some((option) => option.value === value)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(value);
}

function fieldNamed(id: string): PartyField {
  return (data.fields as Readonly<Record<string, object>>)[id] as PartyField;
}
