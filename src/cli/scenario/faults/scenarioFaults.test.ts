import fs from 'node:fs';
import { expect, test } from 'vitest';
import { readPersonas } from '../../project/readPersonas.ts';
import { readScenario } from '../readScenario.ts';
import { scenarioPersonas } from '../scenarioPersonas.ts';
import { shippedFiles, shippedProject } from '../../../../tests/support/shippedProject.ts';
import { scenarioFaults } from './scenarioFaults.ts';

const file = 'tests/scenarios/withdraw/aboveBalance.json';
const project = shippedProject();
const site = {
  project,
  files: shippedFiles(),
  personas: scenarioPersonas(project, readPersonas(process.cwd(), project.config)),
};
const whole = fs.readFileSync(file, 'utf8');
const shipped = JSON.parse(whole);

/** What the scenario with these changes is told before it runs: the line, what was found and what was expected. */
function faultsOf(change: object): readonly { readonly line: number; readonly says: string }[] {
  const read = readScenario(file, JSON.stringify({ ...shipped, ...change }, null, 2));
  if (!read.ok)
    return read.diagnostics.map(({ line, message, expected = '' }) => ({ line, says: `${message} (${expected})` }));
  return scenarioFaults(site, read).map(({ place, step, expected, found }) => ({
    line: place.line,
    says: `${step}: ${found} (${expected})`,
  }));
}

const openSteps = shipped.steps.slice(0, 3);
const ending = { do: 'expect', page: 'withdraw.create' };
const steps = (...more: readonly object[]) => ({ steps: [...openSteps, ...more, ending] });
const expecting = (expectation: object) => steps({ do: 'expect', ...expectation });
const opening = (url: string, ...more: readonly object[]) => ({ steps: [{ do: 'open', url }, ...more, ending] });
const answering = (id: string, answer: object) => ({ answers: { ...shipped.answers, [id]: answer } });
const limits = shipped.answers['withdraw.limits'].data;

test.each<readonly [string, object, string]>([
  ['a demo account', { persona: 'seler@cn' }, 'there is no demo account "seler@cn". Did you mean "seller@cn"?'],
  ['a region', { region: 'hk' }, 'Did you mean "HK"?'],
  ['a time', { now: '2026-02-30 10:00:00' }, 'a time of the calendar'],
  ['the notation of a time', { now: '31.07.2026' }, '31.07.2026'],
  ['a sentence', { says: ' ' }, 'is not valid here'],
  ['an operation that is answered', answering('withdraw.limts', { data: {} }), 'Did you mean "withdraw.limits"?'],
  [
    'a property of an answer',
    answering('withdraw.limits', { data: { ...limits, dailyRemian: '1' } }),
    'Did you mean "dailyRemain"?',
  ],
  [
    'the type of an amount in an answer',
    answering('withdraw.limits', { data: { ...limits, min: 10 } }),
    'answers: 10 (a text)',
  ],
  ['one row instead of a list', answering('withdraw.currencies', { data: { balance: '1' } }), '(a list)'],
  [
    'a value that an answer does not list',
    answering('bankcard.list', { data: { resultList: [{ status: 'NORMALL' }] } }),
    'one of NORMAL',
  ],
  [
    'a code that the operation never returns',
    answering('withdraw.limits', { code: '999' }),
    'a code that withdraw.limits returns',
  ],
  ['a code with data', answering('withdraw.limits', { code: '170041', data: {} }), 'a refusal has no data'],
  ['no data', answering('withdraw.limits', {}), 'answers: null (an object)'],
  ['a status that is no failure', answering('withdraw.limits', { status: 200 }), 'a whole number from 400 to 599'],
  ['an address', opening('/withdarw/create'), 'Did you mean "/withdraw/create"?'],
  ['an address without /', opening('withdraw/create'), 'is not valid here'],
  ['a parameter of an address', opening('/wallet/entry/exchange?form=USD'), 'Did you mean "from"?'],
  ['a tab of an address', opening('/record/trade?tab=exchagne'), 'Did you mean "exchange"?'],
  ['a field to fill', steps({ do: 'fill', field: 'amonut', value: '1' }), 'Did you mean "amount"?'],
  ['a form block', steps({ do: 'fill', field: 'amount', form: 'from', value: '1' }), 'Did you mean "form"?'],
  ['a button', steps({ do: 'press', button: 'nxet' }), 'Did you mean "next"?'],
  ['a choice of nothing', steps({ do: 'choose' }), '"agree" or "button"'],
  [
    'an operation that is answered later',
    steps({ do: 'answer', operation: 'withdraw.limts', data: {} }),
    'Did you mean "withdraw.limits"?',
  ],
  ['a page', expecting({ page: 'withdraw.creat' }), 'Did you mean "withdraw.create"?'],
  ['a part on screen', expecting({ visible: ['fillGird'] }), 'Did you mean "fillGrid"?'],
  ['a hidden part', expecting({ hidden: ['fillGird'] }), 'there is no part "fillGird". Did you mean "fillGrid"?'],
  ['a disabled button', expecting({ disabled: ['nxet'] }), 'Did you mean "next"?'],
  ['a menu', expecting({ noMenu: { haeder: ['home'] } }), 'there is no menu "haeder". Did you mean "header"?'],
  ['an entry', expecting({ noMenu: { header: ['hoem'] } }), 'there is no entry "hoem" in the menu header.'],
  ['an entry of another menu', expecting({ noMenu: { header: ['bankcard'] } }), 'in the menu header'],
  ['a hidden field', expecting({ fields: { targetRat: { visible: false } } }), 'Did you mean "targetRate"?'],
  ['a text', expecting({ notice: 'common.svaed' }), 'there is no text "common.svaed". Did you mean "common.saved"?'],
  [
    'a text below a field',
    expecting({ fields: { amount: { message: 'withdraw.create.aboveBlance' } } }),
    'there is no text',
  ],
  ['a dialog', expecting({ dialog: 'custmerGuide' }), 'Did you mean "customerGuide"?'],
  ['a call', expecting({ call: { operation: 'withdraw.sumbit' } }), 'Did you mean "withdraw.submit"?'],
  [
    'an input of a call',
    expecting({ call: { operation: 'withdraw.submit', input: { oderId: null } } }),
    'Did you mean "orderId"?',
  ],
  ['a call that is not made', expecting({ notCalled: ['withdraw.sumbit'] }), 'Did you mean "withdraw.submit"?'],
  ['a value', expecting({ values: { 'flow.withdrawMod': null } }), 'Did you mean "flow.withdrawMode"?'],
  ['an expectation of nothing', expecting({}), 'so this always holds'],
  ['an empty list', expecting({ visible: [] }), 'so this always holds'],
  ['a field without an expectation', expecting({ fields: { amount: {} } }), 'so this always holds'],
  ['a step before the first page', { steps: [openSteps[2], ...openSteps, ending] }, 'nothing is open yet'],
  [
    'a step after the last expectation',
    { steps: [...openSteps, ending, openSteps[2]] },
    'nothing after this step is expected',
  ],
  ['no expectation', { steps: [openSteps[0], openSteps[2]] }, 'the scenario expects nothing'],
  ['the file to break', { broken: { file: 'schemas/withdraw/forms/creat.json', at: '/x' } }, 'there is no file'],
  ['the place to break', { broken: { ...shipped.broken, at: '/nothing/here' } }, 'has nothing at /nothing/here'],
  [
    'the key to break',
    { broken: { ...shipped.broken, at: '/rules/0/wen' } },
    '"wen" is not a property here. Did you mean "when"?',
  ],
  ['a broken value of another type', { broken: { ...shipped.broken, value: 5 } }, '5 is not valid here'],
])('one mistake in a scenario is one finding, at its line: %s', (_name, change, says) => {
  const found = faultsOf(change);
  expect(found.map((one) => one.says)).toEqual([expect.stringContaining(says)]);
  expect(found[0]?.line).toBeGreaterThan(1);
});

test.each<readonly [string, object]>([
  ['the shipped one', {}],
  [
    'a text of its own',
    expecting({ notice: 'Rates are 6.9 today', hidden: ['fillGrid'], notCalled: ['withdraw.submit'] }),
  ],
  [
    'an address without a page, which is expected',
    {
      steps: [
        { do: 'open', url: '/nowhere' },
        { do: 'expect', page: 'system.notFound' },
      ],
    },
  ],
  ['an answer that leaves properties out', answering('withdraw.limits', { data: { min: '1.00' } })],
  ['a code that the site handles for every call', answering('withdraw.limits', { code: '999993' })],
  [
    'a row of a list of fields',
    { steps: [...openSteps, { do: 'expect', fields: { 'details.0.amount': { visible: false } } }] },
  ],
])('what is right has no finding: %s', (_name, change) => {
  expect(faultsOf(change)).toEqual([]);
});
