import { beijingDateTime, beijingDay } from '../../../domain/day.ts';
import { maskIdNumber, maskPhone } from '../../../domain/masking.ts';
import { readFile } from '../../files/files.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { beginFaceCheck, faceSeconds, faceResult } from '../../kyc/faceChecks.ts';
import { partOf, rowsOf, textOf, type KycForm } from '../../kyc/KycForm.ts';
import { readKycForm } from '../../kyc/kycStore.ts';
import { readDocument, type DocumentKind } from '../../kyc/sandboxReader.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { countriesIn } from '../../reference/countries.ts';

interface Holders {
  readonly statuses: readonly number[];
  readonly country?: string;
  readonly page?: number;
  readonly size?: number;
  readonly isWithdrawKyc?: 0 | 1;
}

/** A clear photo of a person with a document is never smaller than this. */
const clearPhotoBytes = 20_000;
const noEnd = '9999-12-31';
/** Business lines that still use the first version of the operations. */
const firstVersion: ReadonlySet<string> = new Set(['b2b', 'logistics', 'import']);
const mostHolders = 9999;

/** Checks while filling in identity verification: documents, faces, people and holders. */
export const kycCheckHandlers: OperationHandlers = {
  'kyc.useNew': async (_input, ctx) => ({ useNew: !firstVersion.has(requireSession(ctx).bizSource) }),

  'kyc.countries': async (_input, ctx) => countriesIn(ctx.locale),

  'kyc.faceQrcode': handlerOf<{ query: { staffId?: string } }>(async ({ query }, ctx) => {
    const { accountId, userId } = requireSession(ctx);
    const staffId = query.staffId ?? null;
    if (staffId !== null && !(await staffOf(ctx)).some((person) => person.staffId === staffId))
      throw new Refusal('711007');
    const { token, expiresAt } = await beginFaceCheck(ctx.db.kysely, {
      accountId,
      userId,
      staffId,
      now: ctx.clock.now(),
    });
    return {
      qrCodeUrl: `https://face.seabridge.example/v2/${token}`,
      token,
      expireSeconds: faceSeconds,
      expiresAt: beijingDateTime(expiresAt),
    };
  }),

  'kyc.faceResult': handlerOf<{ query: { token: string } }>(async ({ query }, ctx) => {
    const status = await faceResult(ctx.db.kysely, {
      token: query.token,
      accountId: requireSession(ctx).accountId,
      now: ctx.clock.now(),
      sandbox: ctx.sandbox,
    });
    if (status === null) throw new Refusal('960009');
    return { status };
  }),

  'kyc.checkIdInHand': handlerOf<{ body: { fileId: string } }>(async ({ body }, ctx) => ({
    pass: (await ownFile(ctx, body.fileId)).size >= clearPhotoBytes,
  })),

  'kyc.ocr': handlerOf<{ body: { fileId: string; certType: DocumentKind; side: 'front' | 'back' } }>(
    async ({ body }, ctx) => {
      if (!ctx.sandbox) throw new Refusal('999988');
      return readDocument(await ownFile(ctx, body.fileId), {
        kind: body.certType,
        side: body.side,
        today: beijingDay(ctx.clock.now()),
      });
    },
  ),

  'kyc.checkExpiry': async (_input, ctx) => {
    const row = await readKycForm(ctx.db.kysely, requireSession(ctx).accountId);
    const form = row?.form ?? {};
    const ends = [
      textOf(form, 'certEnd'),
      textOf(form, 'expireDate'),
      textOf(form, 'brExpireDate'),
      textOf(partOf(form, 'legalPerson'), 'certEnd'),
    ];
    const expireDate = ends.filter((end) => end !== '' && end !== noEnd).sort()[0] ?? null;
    return { expired: expireDate !== null && expireDate < beijingDay(ctx.clock.now()), expireDate };
  },

  'kyc.authInfo': async (_input, ctx) => {
    const row = await readKycForm(ctx.db.kysely, requireSession(ctx).accountId, '1');
    if (row === null || row.step !== 'SUBMITTED') throw new Refusal('990024');
    const legalPerson = partOf(row.form, 'legalPerson');
    const contact = partOf(row.form, 'contact');
    const persons = [
      { person: legalPerson, role: 'LEGAL_PERSON' },
      ...(contact['isLegalPerson'] === true ? [] : [{ person: contact, role: 'CONTACT' }]),
    ];
    return persons.map(({ person, role }) => ({
      name: textOf(person, 'name'),
      role,
      certNoMask: maskedNumber(person),
      mobileMask: maskPhone(textOf(person, 'mobile')),
    }));
  },

  'kyc.staffList': async (_input, ctx) => staffOf(ctx),

  'kyc.holders': handlerOf<{ body: Holders }>(async ({ body }, ctx) => {
    const { statuses, country, page = 1, size = mostHolders, isWithdrawKyc } = body;
    let query = ctx.db.kysely
      .selectFrom('kyc_records')
      .selectAll()
      .where('account_id', '=', requireSession(ctx).accountId)
      .where('kyc_status', 'in', statuses.map(String));
    if (country !== undefined) query = query.where('country_code', '=', country);
    // Money goes only to holders whose papers were reviewed; a waiting record cannot receive any.
    if (isWithdrawKyc === 1) query = query.where('kyc_status', '!=', '0');
    const rows = await query
      .orderBy('created_at')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return rows.map((row) => ({
      holderId: row.id,
      name: row.name,
      kycType: row.kyc_type,
      kycStatus: row.kyc_status,
      countryCode: row.country_code,
    }));
  }),
};

async function staffOf(ctx: RequestContext) {
  const row = await readKycForm(ctx.db.kysely, requireSession(ctx).accountId);
  if (row === null) return [];
  const person = (staffId: string, role: string, of: KycForm) => ({
    staffId,
    name: textOf(of, 'name'),
    role,
    certNoMask: maskedNumber(of),
  });
  const people =
    row.kyc_type === '0'
      ? [person('S', 'SELF', row.form)]
      : [
          person('L', 'LEGAL_PERSON', partOf(row.form, 'legalPerson')),
          ...rowsOf(row.form, 'directors').map((director, index) => person(`D${index + 1}`, 'DIRECTOR', director)),
          ...rowsOf(row.form, 'beneficiaries').map((beneficiary, index) =>
            person(`B${index + 1}`, 'BENEFICIARY', beneficiary),
          ),
        ];
  return people.filter(({ name }) => name !== '');
}

function maskedNumber(person: KycForm): string {
  const certNo = textOf(person, 'certNo');
  return certNo === '' ? '' : maskIdNumber(certNo);
}

async function ownFile(ctx: RequestContext, fileId: string) {
  const file = await readFile(ctx.db.kysely, requireSession(ctx), fileId);
  if (file === null) throw new Refusal('990404');
  return file;
}
