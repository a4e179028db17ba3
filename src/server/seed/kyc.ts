import type { Insertable } from 'kysely';
import { addDays, beijingDay } from '../../domain/day.ts';
import type { KycFormsTable } from '../db/tables/kyc.ts';
import { toJsonb } from '../db/toJsonb.ts';
import type { KycForm } from '../kyc/KycForm.ts';
import { readDocument, type DocumentKind } from '../kyc/sandboxReader.ts';
import { districtsOf } from '../reference/districts.ts';
import { accountIdOf, userIdOf } from './identity.ts';
import type { Persona } from '../../config/personas.ts';
import { demoPersonas } from './personas.ts';
import type { SeedContext, Seeder } from './Seeder.ts';
import { verifiedIn } from './verifiedIn.ts';

const oneDay = 86_400_000;
/** A grey picture of one pixel, in place of a scan. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const withForm: ReadonlySet<string> = new Set(['1', '2', '3', '4', '5', '6', '7', '77']);
const submittedStatuses: ReadonlySet<string> = new Set(['3', '4', '5', '6', '7', '77']);

/** Seeds the form of every demo account, as complete as its status requires. */
export const kycSeeder: Seeder = {
  name: 'kyc',
  async seed({ trx, now, random }) {
    const seeds = demoPersonas.filter((seed) => seed.within === undefined && withForm.has(seed.kyc));
    const files = seeds.map((seed, index) => ({
      id: uuidOf(index + 1),
      owner: accountIdOf(seed.loginName),
      name: 'scan.png',
      type: 'image/png',
      size: picture.length,
      bytes: picture,
      created_at: new Date(now - 30 * oneDay),
    }));
    await trx.insertInto('uploaded_files').values(files).execute();
    await trx
      .insertInto('kyc_forms')
      .values(seeds.map((seed, index) => rowOf(seed, uuidOf(index + 1), { now, random })))
      .execute();
  },
};

function rowOf(
  seed: Persona,
  fileId: string,
  { now, random }: Pick<SeedContext, 'now' | 'random'>,
): Insertable<KycFormsTable> {
  const { kyc: status } = seed;
  const submitted = submittedStatuses.has(status);
  const at =
    now - Math.floor((status === '3' || status === '7' || status === '77' ? 0.3 : 40 + random() * 200) * oneDay);
  const complete = seed.personal ? individualOf(seed, fileId, now) : enterpriseOf(seed, fileId, now);
  const form = submitted ? complete : draftOf(complete, status);
  return {
    account_id: accountIdOf(seed.loginName),
    kyc_type: seed.personal ? '0' : '1',
    form: toJsonb(form),
    step: submitted ? 'SUBMITTED' : status === '2' ? 'DOCUMENTS' : 'BASIC',
    submission: submitted ? 1 : 0,
    reject_reasons: toJsonb(
      status === '6'
        ? [
            { field: 'legalPerson.certFront', code: 'documentBlurred' },
            { field: 'companyName', code: 'nameMismatch' },
            { field: 'shareholders', code: 'ownershipIncomplete' },
          ]
        : [],
    ),
    submitted_at: submitted ? new Date(at) : null,
    estimate_at: status === '3' || status === '7' || status === '77' ? new Date(at + 2 * oneDay) : null,
    updated_by: userIdOf(seed.loginName),
    updated_at: new Date(at),
  };
}

/** A draft of the first step has no addresses, one of the second step no people. */
function draftOf(form: KycForm, status: string): KycForm {
  const dropped =
    status === '1'
      ? ['registerAddress', 'sellsOn', 'monthlyVolume', 'legalPerson', 'shareholders', 'beneficiaries', 'contact']
      : ['legalPerson', 'shareholders', 'beneficiaries', 'contact'];
  return Object.fromEntries(Object.entries(form).filter(([key]) => !dropped.includes(key)));
}

function individualOf(seed: Persona, fileId: string, now: number): KycForm {
  const region = verifiedIn(seed);
  const isHongKong = region === 'HK';
  return {
    countryCode: region,
    ...personOf(seed, fileId, now),
    name: seed.name,
    gender: 'F',
    occupation: 'OWNER',
    email: `${seed.loginName.replace('@', '.')}@example.com`,
    address: addressIn(region),
    sellsOn: ['AMAZON', 'SHOPIFY'],
    monthlyVolume: '10K_50K',
    fundSource: 'SALES',
    taxResidence: 'SAME',
    ...(isHongKong && { addressProof: fileId, addressProofDate: addDays(beijingDay(now), -40) }),
  };
}

function enterpriseOf(seed: Persona, fileId: string, now: number): KycForm {
  const region = verifiedIn(seed);
  const isHongKong = region === 'HK';
  const today = beijingDay(now);
  const license = read(seed.loginName, isHongKong ? 'INCORPORATION' : 'LICENSE', now);
  const person = personOf(seed, fileId, now);
  const owner = { name: person.name, certType: person.certType, certNo: person.certNo };
  const expired = seed.kyc === '4';
  return {
    countryCode: region,
    entityType: isHongKong ? 'LIMITED' : 'COMPANY',
    companyName: seed.name,
    registrationNo: license.certNo,
    registerDate: license.start,
    expireDate: expired ? addDays(today, -12) : '9999-12-31',
    industry: 'APPAREL',
    businessScope: isHongKong ? '進出口貿易、電子商務' : '货物进出口；互联网销售；日用百货批发与零售',
    employees: '11_50',
    registerAddress: addressIn(region),
    sameOffice: true,
    sellsOn: ['AMAZON', 'TIKTOK', 'SHOPIFY'],
    monthlyVolume: '50K_200K',
    legalPerson: person,
    shareholders: [
      { holderType: 'PERSON', ...owner, ratio: '70' },
      {
        holderType: 'COMPANY',
        name: isHongKong ? '海濤國際貿易有限公司' : '深圳市远山投资有限公司',
        certNo: '91440300MA5GQ1234M',
        ratio: '30',
        registeredIn: region,
        file: fileId,
      },
    ],
    beneficiaries: [
      {
        ...owner,
        ratio: '70',
        birthday: person.birthday,
        nationality: region,
        address: isHongKong ? '灣仔告士打道 88 號' : '科技园南路 18 号',
        files: [fileId],
      },
    ],
    contact: {
      name: person.name,
      position: isHongKong ? '董事' : '总经理',
      areaCode: person.areaCode,
      mobile: person.mobile,
      email: `${seed.loginName.replace('@', '.')}@example.com`,
      isLegalPerson: true,
    },
    ...(isHongKong
      ? {
          incorporationFile: fileId,
          brFile: fileId,
          annualReturnFile: fileId,
          brNumber: '71234567',
          brExpireDate: addDays(today, 300),
          companyNameEn: 'STARBRIDGE INTERNATIONAL TRADING LIMITED',
          soleDirector: true,
        }
      : { licenseFile: fileId }),
  };
}

function personOf(seed: Persona, fileId: string, now: number) {
  const isHongKong = verifiedIn(seed) === 'HK';
  const reading = read(seed.loginName, isHongKong ? 'HK_ID' : 'ID_CARD', now);
  const number = 10_000 + demoPersonas.indexOf(seed);
  return {
    certType: isHongKong ? 'HK_ID' : 'ID_CARD',
    certFront: fileId,
    ...(!isHongKong && { certBack: fileId }),
    name: reading.name ?? '',
    ...(isHongKong && { nameEn: 'CHAN LOK YIN' }),
    certNo: reading.certNo ?? '',
    certStart: addDays(beijingDay(now), -1200),
    certEnd: addDays(beijingDay(now), 2400),
    birthday: reading.birthday ?? '',
    areaCode: isHongKong ? '852' : '86',
    mobile: isHongKong ? `500${number}` : `138001${number}`,
  };
}

function read(text: string, kind: DocumentKind, now: number) {
  return readDocument({ name: 'scan.png', bytes: Buffer.from(text) }, { kind, side: 'front', today: beijingDay(now) });
}

/** Returns the last place of the list, down to its smallest part. */
function addressIn(region: string): KycForm {
  const province = districtsOf(region === 'HK' ? 'HKG' : 'CHN').at(-1);
  const city = province?.children.at(0);
  const district = city?.children.at(0);
  return {
    province: province?.code ?? '',
    ...(city && { city: city.code }),
    ...(district && { district: district.code }),
    detail: region === 'HK' ? '灣仔告士打道 88 號 12 樓' : '科技园南路 18 号 5 栋 801',
  };
}

function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
