// @vitest-environment jsdom
import { afterAll, describe, expect, test } from 'vitest';
import type { Portal } from '../../src/portal/lifecycle/Portal.ts';
import { menuEntries } from '../../src/portal/renderer/shell/menuEntries.ts';
import { eventually } from '../support/eventually.ts';
import { leaveSites } from '../support/openPortal.ts';
import { visitAs } from '../support/visitAs.ts';
import { pageOf, shownPage } from '../support/openedPage.ts';

afterAll(leaveSites);

/** The demo account of each status. */
const verified = (status: string): string => (status === '5' ? 'seller@cn' : `kyc-${status || 'none'}@cn`);

/** Runs a guarded action and returns the question of the guard. */
async function guarded(kycStatus: string) {
  const visit = await visitAs(verified(kycStatus), '/message');
  const { runtime } = pageOf(visit);
  const outcome = runtime.run([
    { do: 'guard', guard: 'kyc' },
    { do: 'notify', text: 'common.confirm', level: 'info' },
  ]);
  await eventually(() => expect(visit.portal.overlays.questions).toHaveLength(1));
  const question = visit.portal.overlays.questions[0]?.question;
  if (question?.kind !== 'guard') throw new Error('The question is not from a guard.');
  return { ...visit, runtime, question, outcome };
}
type Guarded = Awaited<ReturnType<typeof guarded>>;

const said = ({ runtime, question }: Guarded): string => runtime.text(`guards.${question.guard}.${question.state}`);
const labels = ({ runtime, question }: Guarded): readonly string[] =>
  question.buttons.map(({ text }) => runtime.text(text ?? ''));

/** Presses a button of the dialog and returns the address that it opens. */
async function press(at: Guarded, id: string): Promise<string | undefined> {
  const before = at.visits.length;
  await at.runtime.run(
    at.question.buttons.find((button) => button.id === id)?.actions?.filter((action) => action.do !== 'close'),
  );
  answer(at.portal);
  expect(await at.outcome).toBe('stopped');
  return at.visits[before]?.url.split('?')[0];
}

function answer(portal: Portal): void {
  for (const { id } of portal.overlays.questions) portal.overlays.answer(id, false);
}

describe('a guarded action', () => {
  test('spec: ST-033 checks the status before it runs', async () => {
    const at = await guarded('6');
    expect(at.portal.overlays.notices).toEqual([]);
    answer(at.portal);
    await at.outcome;
    const free = await visitAs(verified('5'), '/message');
    expect(await pageOf(free).runtime.run([{ do: 'guard', guard: 'kyc' }])).toBe('done');
  });

  test('spec: ST-034 ST-036 L-299 without verification the dialog says so and leads to it', async () => {
    const at = await guarded('');
    expect(said(at)).toBe('您还未完成实名认证');
    expect(labels(at)).toEqual(['暂不认证', '立即认证']);
    expect(await press(at, 'verifyNow')).toBe('/kyc');
  });

  test.each(['3', '7', '77'])(
    'spec: ST-037 ST-038 V-054 in review (%s) the dialog shows the duration and has only an acknowledge button',
    async (status) => {
      const at = await guarded(status);
      expect(said(at)).toMatch(/审核中.*1-2 个工作日/);
      expect(labels(at)).toEqual(['我知道了']);
      expect(await press(at, 'acknowledge')).toBeUndefined();
    },
  );

  test('spec: ST-039 ST-040 ST-041 after a rejection the dialog reports wrong input, and closes or leads to the correction', async () => {
    const at = await guarded('6');
    expect(said(at)).toContain('有误');
    expect(labels(at)).toHaveLength(2);
    expect(await press(at, 'later')).toBeUndefined();
    expect(await press(await guarded('6'), 'fixNow')).toBe('/kyc/update');
  });

  test('spec: ST-042 ST-043 ST-044 when expired the dialog asks the user to renew soon, and closes or leads there', async () => {
    const at = await guarded('4');
    expect(said(at)).toContain('请尽快完善');
    expect(await press(at, 'later')).toBeUndefined();
    expect(await press(await guarded('4'), 'completeNow')).toBe('/kyc/update');
  });
});

describe('a guarded page', () => {
  test('spec: ST-033 is blocked by the same dialog, for every page that pays money out', async () => {
    for (const path of [
      '/withdraw/create',
      '/withdraw/wallet/advance',
      '/wallet/entry/exchange',
      '/wallet/recharge',
      '/payment/batch/confirm',
      '/center/bankcard',
    ]) {
      expect(shownPage(await visitAs(verified('6'), path))).toBe('guarded: kyc rejected');
      expect(shownPage(await visitAs(verified('5'), path))).not.toMatch(/guarded/);
    }
  });
});

describe('parts that depend on the status', () => {
  test('spec: ST-050 A-071 the bank card entry shows for verified users only', async () => {
    const entries = async (status: string) =>
      menuEntries((await visitAs(verified(status), '/center/preference')).portal, 'centre').map(({ id }) => id);
    expect(await entries('5')).toContain('bankcard');
    for (const status of ['', '0', '1', '2', '3', '4', '6', '7', '77', '8'])
      expect(await entries(status)).not.toContain('bankcard');
  });

  test('spec: V-055 ST-032 status 8 counts as no verification everywhere', async () => {
    expect((await visitAs(verified('8'), '/account')).portal.session.view['kycStatus']).toBe('');
  });

  test('spec: A-068 the type of the verification distinguishes persons and companies', async () => {
    const isEnterprise = async (loginName: string) =>
      (await visitAs(loginName, '/account')).portal.session.view['isEnterprise'];
    expect(await isEnterprise('seller@cn')).toBe(true);
    expect(await isEnterprise('personal@cn')).toBe(false);
  });
});
