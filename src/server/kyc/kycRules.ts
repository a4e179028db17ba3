import { addDays } from '../../domain/day.ts';
import { compareDecimals, parseDecimal, addDecimal, type Decimal } from '../../domain/decimal.ts';
import { isMainlandIdNumber, isPhone, isSocialCreditCode } from '../../domain/validators.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { districtsOf, type District } from '../reference/districts.ts';
import { isHongKongId } from './hongKongId.ts';
import { partOf, rowsOf, textOf, type KycForm, type KycProblem, type KycType } from './KycForm.ts';
import { papersOf } from './papersOf.ts';

export const adultDays = 6575;
const hundred: Decimal = { units: 100n, scale: 0 };
const quarter: Decimal = { units: 25n, scale: 0 };
const mostOfIt: Decimal = { units: 90n, scale: 0 };
const nothing: Decimal = { units: 0n, scale: 0 };

/** Returns what is wrong with a form that its schema and the bounds of its days accept. `today`: yyyy-MM-dd in Beijing. */
export function kycProblems(kycType: KycType, form: KycForm, today: string): readonly KycProblem[] {
  return kycType === '0' ? individualProblems(form, today) : enterpriseProblems(form, today);
}

/** Returns a reviewer's findings in an accepted form: papers that expire soon, owners not named. */
export function reviewProblems(kycType: KycType, form: KycForm, today: string): readonly KycProblem[] {
  const soon = addDays(today, 30);
  const ends = kycType === '0' ? ['certEnd'] : ['expireDate', 'brExpireDate', 'legalPerson.certEnd'];
  const ending = ends
    .filter((field) => isWithin(valueAt(form, field.split('.')), soon))
    .map((field) => ({ field, code: 'documentExpiresSoon' }));
  const owners = rowsOf(form, 'shareholders');
  const hidden = owners.length > 0 && compareDecimals(totalOf(owners), mostOfIt) < 0;
  return [...ending, ...(hidden ? [{ field: 'shareholders', code: 'ownershipIncomplete' }] : [])];
}

function individualProblems(form: KycForm, today: string): readonly KycProblem[] {
  return [...documentProblems(form, '', today), ...mobileProblems(form, ''), ...addressProblems(form, 'address')];
}

function enterpriseProblems(form: KycForm, today: string): readonly KycProblem[] {
  const owners = rowsOf(form, 'shareholders');
  const beneficiaries = rowsOf(form, 'beneficiaries');
  const contact = partOf(form, 'contact');
  return [
    ...(papersOf(textOf(form, 'countryCode')).hasCreditCode && !isSocialCreditCode(textOf(form, 'registrationNo'))
      ? [{ field: 'registrationNo', code: 'creditCodeInvalid' }]
      : []),
    ...periodProblems(form, '', { start: 'registerDate', end: 'expireDate' }),
    ...addressProblems(form, 'registerAddress'),
    ...addressProblems(form, 'officeAddress'),
    ...documentProblems(partOf(form, 'legalPerson'), 'legalPerson.', today),
    ...mobileProblems(partOf(form, 'legalPerson'), 'legalPerson.'),
    ...rowsOf(form, 'directors').flatMap((row, index) => certProblems(row, `directors.${index}.`)),
    ...owners.flatMap((row, index) =>
      textOf(row, 'holderType') === 'PERSON' ? certProblems(row, `shareholders.${index}.`) : [],
    ),
    ...(compareDecimals(totalOf(owners), hundred) > 0 ? [{ field: 'shareholders', code: 'ratioOverHundred' }] : []),
    ...beneficiaryProblems(beneficiaries),
    ...mobileProblems(contact, 'contact.'),
    ...(contact['isLegalPerson'] !== true && textOf(contact, 'authorizationFile') === ''
      ? [{ field: 'contact.authorizationFile', code: 'authorizationMissing' }]
      : []),
  ];
}

/** Each beneficiary owns at least a quarter, and all together not more than everything. */
export function beneficiaryProblems(rows: readonly KycForm[]): readonly KycProblem[] {
  const small = rows.flatMap((row, index) =>
    compareDecimals(ratioOf(row), quarter) < 0
      ? [{ field: `beneficiaries.${index}.ratio`, code: 'ratioBelowQuarter' }]
      : [],
  );
  const tooMuch =
    compareDecimals(totalOf(rows), hundred) > 0 ? [{ field: 'beneficiaries', code: 'ratioOverHundred' }] : [];
  const documents = rows.flatMap((row, index) => certProblems(row, `beneficiaries.${index}.`));
  return [...documents, ...small, ...tooMuch];
}

function documentProblems(person: KycForm, at: string, today: string): readonly KycProblem[] {
  const birthday = textOf(person, 'birthday');
  const certNo = textOf(person, 'certNo');
  const mismatch = textOf(person, 'certType') === 'ID_CARD' && certNo.slice(6, 14) !== birthday.replaceAll('-', '');
  return [
    ...certProblems(person, at),
    ...periodProblems(person, at, { start: 'certStart', end: 'certEnd' }),
    ...(birthday > addDays(today, -adultDays) ? [{ field: `${at}birthday`, code: 'underAge' }] : []),
    ...(mismatch ? [{ field: `${at}birthday`, code: 'birthdayMismatch' }] : []),
  ];
}

function certProblems(person: KycForm, at: string): readonly KycProblem[] {
  const certNo = textOf(person, 'certNo');
  const checks: Readonly<Record<string, (text: string) => boolean>> = {
    ID_CARD: isMainlandIdNumber,
    HK_ID: isHongKongId,
  };
  return checks[textOf(person, 'certType')]?.(certNo) === false
    ? [{ field: `${at}certNo`, code: 'certNoInvalid' }]
    : [];
}

function periodProblems(
  part: KycForm,
  at: string,
  { start, end }: { readonly start: string; readonly end: string },
): readonly KycProblem[] {
  return textOf(part, start) >= textOf(part, end) ? [{ field: at + end, code: 'endBeforeStart' }] : [];
}

function mobileProblems(part: KycForm, at: string): readonly KycProblem[] {
  return isPhone(textOf(part, 'mobile'), textOf(part, 'areaCode'))
    ? []
    : [{ field: `${at}mobile`, code: 'mobileInvalid' }];
}

/** Each level must exist below the level above, down to where the list ends. */
function addressProblems(form: KycForm, name: string): readonly KycProblem[] {
  const address = form[name];
  if (address === undefined) return [];
  const part = partOf(form, name);
  let level: readonly District[] = districtsOf(papersOf(textOf(form, 'countryCode')).districts);
  for (const key of ['province', 'city', 'district']) {
    if (level.length === 0) break;
    const chosen = level.find(({ code }) => code === textOf(part, key));
    if (chosen === undefined) return [{ field: `${name}.${key}`, code: 'addressUnknown' }];
    level = chosen.children;
  }
  return [];
}

function totalOf(rows: readonly KycForm[]): Decimal {
  return rows.map(ratioOf).reduce(addDecimal, nothing);
}

function ratioOf(row: KycForm): Decimal {
  return parseDecimal(textOf(row, 'ratio')) ?? nothing;
}

function isWithin(day: unknown, until: string): boolean {
  return typeof day === 'string' && day !== '' && day <= until;
}
