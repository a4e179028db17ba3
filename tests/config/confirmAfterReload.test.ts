import { beforeAll, describe, expect, test } from 'vitest';
import { walkConfig } from '../../src/config/meta/walkConfig.ts';
import type { ConfigProject } from '../../src/cli/project/ConfigProject.ts';
import { readPersonas } from '../../src/cli/project/readPersonas.ts';
import { HeadlessSite } from '../../src/cli/scenario/HeadlessSite.ts';
import { installPlainDocument } from '../../src/cli/scenario/plainDocument.ts';
import { scenarioPersonas } from '../../src/cli/scenario/scenarioPersonas.ts';
import type { ScenarioUser } from '../../src/cli/scenario/runScenario.ts';
import { signOut } from '../../src/portal/lifecycle/session.ts';
import { VirtualClock } from '../../src/cli/scenario/VirtualClock.ts';
import { shippedProject } from '../support/shippedProject.ts';

/** The confirm page of a flow, the page on which the flow begins, and the values between them. */
interface ConfirmStep {
  readonly at: string;
  readonly before: string;
  /** Values of the previous page, or of the flow that both pages share. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The value that the previous page stores in the tab when a document load separates the two pages. */
  readonly stored?: readonly [string, unknown];
  /** A path of the page's values and the value there. */
  readonly shows: readonly [string, unknown];
  readonly persona?: string;
}

const terms = {
  orderId: 'W1',
  trialId: 'T1',
  amount: '100.00',
  rate: '7.1000',
  arriveAmount: '710.00',
  lines: [],
  list: [],
  discount: {},
  expireTime: '2026-07-31 10:03:00',
};
const form = { currency: 'USD', amount: '100.00' };

const confirmSteps: Readonly<Record<string, ConfirmStep>> = {
  'withdraw.create': {
    at: '/withdraw/create?step=confirm',
    before: '/withdraw/create',
    values: { 'flow.amount': '100.00', 'flow.bankCardId': 'C9', 'page.trial': terms },
    shows: ['flow.amount', '100.00'],
  },
  'withdraw.advance': {
    at: '/withdraw/advance?step=review',
    before: '/withdraw/advance',
    values: { 'page.form.amount': '100.00', 'page.trial': terms },
    shows: ['page.trial.arriveAmount', '710.00'],
  },
  'wallet.exchangeConfirm': {
    at: '/wallet/entry/exchange/confirm',
    before: '/wallet/entry/exchange',
    values: { 'flow.amount': '100.00', 'flow.trial': terms },
    shows: ['flow.trial.rate', '7.1000'],
  },
  'dobby.create': {
    at: '/dobby/create?step=confirm',
    before: '/dobby/create',
    values: { 'page.fill.fromCurrency': 'USD', 'page.trial': terms },
    shows: ['page.trial.rate', '7.1000'],
  },
  'wallet.recharge': {
    at: '/wallet/recharge?step=confirm',
    before: '/wallet/recharge',
    values: { 'page.trial': terms },
    shows: ['page.trial.arriveAmount', '710.00'],
  },
  'product.service': {
    at: '/products/service/SV-LOGO?step=confirm',
    before: '/products/service/SV-LOGO',
    values: { 'page.order': { amount: '100.00', payCurrency: 'USD' } },
    shows: ['page.order.amount', '100.00'],
  },
  'combine.trial': {
    at: '/combine/withdraw/trial',
    before: '/combine/withdraw/home',
    stored: ['combine_trial', { trial: terms, form: { items: [] } }],
    shows: ['page.kept.trial.arriveAmount', '710.00'],
    persona: 'seller@hk',
  },
  'withdraw.cnyConfirm': {
    at: '/withdraw/cny/confirm',
    before: '/withdraw/selectaccount/cny',
    stored: ['withdraw_trial', { page: 'withdraw.cnyConfirm', trial: terms, form }],
    shows: ['page.kept.trial.rate', '7.1000'],
    persona: 'seller@hk',
  },
  'withdraw.soleDirectorConfirm': {
    at: '/withdraw/soleDirector/confirm',
    before: '/withdraw/selectaccount/soleDirector',
    stored: ['withdraw_trial', { page: 'withdraw.soleDirectorConfirm', trial: terms, form }],
    shows: ['page.kept.trial.rate', '7.1000'],
    persona: 'seller@hk',
  },
};

/** Pages that load the data to confirm from the server, by an id in the address. */
const fromTheAddress = ['bill.confirm', 'payment.batchConfirm', 'payment.singleConfirm'];

/** Pages whose values are personal data, which stay out of the browser's storage: a reload returns to the form, with the draft that the server keeps. */
const fromTheDraft = ['kyc.start'];

let project: ConfigProject;
let personas: Readonly<Record<string, ScenarioUser>>;

beforeAll(() => {
  project = shippedProject();
  personas = scenarioPersonas(project, readPersonas(process.cwd(), project.config));
});

async function inDocument(
  name: string,
  does: (site: HeadlessSite) => Promise<void>,
  answers: ScenarioUser['answers'] = {},
): Promise<void> {
  const persona = personas[name];
  if (!persona) throw new Error(`There is no demo account ${name}.`);
  const clock = new VirtualClock(Date.parse('2026-07-31T10:00:00+08:00'));
  const restore = installPlainDocument();
  clock.install();
  const site = new HeadlessSite({
    project,
    region: persona.region,
    clock,
    answers: { ...persona.answers, ...answers },
  });
  try {
    await does(site);
  } finally {
    site.close();
    clock.uninstall();
    restore();
  }
}

function pageOf(site: HeadlessSite) {
  if (site.opened?.kind !== 'page') throw new Error(`${site.address} opened no page.`);
  return site.opened.opened.runtime;
}

async function reach(site: HeadlessSite, { at, before, values = {}, stored }: ConfirmStep): Promise<void> {
  await site.open(before);
  for (const [place, value] of Object.entries(values)) pageOf(site).write(place, value);
  if (stored) site.portal?.sessionStorage.setItem(stored[0], JSON.stringify(stored[1]));
  site.portal?.navigator.go(at);
  await site.settle();
}

describe('a reload of a confirm step', () => {
  test('is covered for every such page: stored values, an id in the address, or a draft of the server', () => {
    const pages = project.regions.get('CN')?.pages ?? {};
    const confirming = Object.entries(pages).flatMap(([id, page]) => {
      let confirms = false;
      walkConfig('page', page, ({ definition, value }) => {
        if (definition === 'Block_steps') confirms ||= /\b(confirm|review)\b/.test(String(Object(value)['current']));
      });
      return confirms ? [id] : [];
    });
    expect([...Object.keys(confirmSteps), ...fromTheAddress, ...fromTheDraft].sort()).toEqual(confirming.sort());
    for (const id of Object.keys(confirmSteps)) expect(pages[id]?.resume, id).toBeDefined();
    for (const id of fromTheAddress) expect(JSON.stringify(pages[id]?.calls)).toContain('route.query');
  });

  test('kyc.start stores nothing in the browser, and shows the draft in its form', async () => {
    const form = { companyName: 'Seabridge Trading' };
    await inDocument(
      'kyc-2@cn',
      async (site) => {
        const isShown = (id: string): boolean =>
          pageOf(site).page.blocks.some((block) => block.id === id && pageOf(site).shown(block));
        await reach(site, {
          at: '/kyc?step=review',
          before: '/kyc',
          values: { 'page.checked': { kycType: '1', form } },
          shows: ['', null],
        });
        expect([isShown('check'), isShown('details')]).toEqual([true, false]);
        expect([
          site.portal?.sessionStorage.getItem('page-resume'),
          JSON.stringify(site.portal?.sessionStorage).includes('Seabridge'),
        ]).toEqual([null, false]);
        await site.open('/kyc?step=review');
        expect([isShown('check'), isShown('details')]).toEqual([false, true]);
        expect(pageOf(site).evaluate('=page.initial')).toEqual(form);
      },
      {
        'kyc.query': { data: { kycStatus: '2', kycType: '1', form, faceVerified: true } },
        'kyc.useNew': { data: { useNew: true } },
      },
    );
  });

  test.each(Object.entries(confirmSteps))('%s shows the same values as before', async (id, step) => {
    await inDocument(step.persona ?? 'seller@cn', async (site) => {
      await reach(site, step);
      if (step.stored) site.portal?.sessionStorage.removeItem(step.stored[0]);
      const [place, shown] = step.shows;
      expect(pageOf(site).read(place)).toBe(shown);
      await site.open(step.at);
      expect([pageOf(site).pageId, site.address, pageOf(site).read(place)]).toEqual([id, step.at, shown]);
      expect(site.portal?.overlays.notices).toEqual([]);
    });
  });

  test.each(Object.entries(confirmSteps))(
    '%s without its values leads to the previous step and shows the reason',
    async (_id, step) => {
      await inDocument(step.persona ?? 'seller@cn', async (site) => {
        await site.open(step.at);
        expect(site.address).toBe(step.before);
        expect(site.portal?.overlays.notices.map(({ text }) => text)).toContain(
          site.portal?.texts.text('common.stepGone'),
        );
      });
    },
  );

  test('stored values are gone for another user of the same computer, and after leaving the step or signing out', async () => {
    const step = confirmSteps['wallet.exchangeConfirm'];
    if (!step) throw new Error('There is no such step.');
    await inDocument('seller@cn', async (site) => {
      await reach(site, step);
      site.server.answer('session.state', {
        data: { ...Object(personas['seller@cn']?.answers['session.state']?.data), userId: 'another' },
      });
      site.portal?.slices.write('session', null);
      await site.open(step.at);
      expect(site.address).toBe(step.before);
    });
    await inDocument('seller@cn', async (site) => {
      await reach(site, step);
      site.portal?.navigator.go('/account');
      await site.settle();
      await site.open(step.at);
      expect(site.address).toBe(step.before);
    });
    await inDocument('seller@cn', async (site) => {
      await reach(site, step);
      const { portal } = site;
      if (!portal) throw new Error('The document was left.');
      await signOut(portal, { server: true, nocheck: false });
      expect(portal.sessionStorage.getItem('page-resume')).toBeNull();
    });
  });
});
