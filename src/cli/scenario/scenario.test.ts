import fs from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ScenarioFile } from '../../config/model.generated.ts';
import { smallestValue } from '../../config/smallestValue.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import { readPersonas } from '../project/readPersonas.ts';
import { breakConfig } from './breakConfig.ts';
import { readScenario } from './readScenario.ts';
import { runScenario, type ScenarioFailure } from './runScenario.ts';
import { scenarioPersonas } from './scenarioPersonas.ts';
import { VirtualClock } from './VirtualClock.ts';
import { changedProject, shippedProject } from '../../../tests/support/shippedProject.ts';

const root = process.cwd();
const file = 'tests/scenarios/withdraw/aboveBalance.json';
let project: ConfigProject;

beforeAll(() => {
  project = shippedProject();
});

async function run(change: (scenario: ScenarioFile) => object): Promise<ScenarioFailure | null> {
  return runScenario(project, changed(change), scenarioPersonas(project, readPersonas(root, project.config)));
}

function changed(change: (scenario: ScenarioFile) => object): Extract<ReturnType<typeof readScenario>, { ok: true }> {
  const authored = readScenario(file, fs.readFileSync(file, 'utf8'));
  if (!authored.ok) throw new Error(authored.diagnostics[0]?.message);
  const read = readScenario(file, JSON.stringify({ ...authored.scenario, ...change(authored.scenario) }, null, 2));
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read;
}

/** Opens the wallet as accounts that a config declares and whose sessions are not recorded; returns the failures. */
async function walletAs(...logins: readonly string[]): Promise<readonly (string | null)[]> {
  const personas = [
    { loginName: 'new@cn', name: 'A new seller', region: 'CN', note: 'A seller.' },
    {
      loginName: 'few@cn',
      region: 'CN',
      note: 'May see no wallet.',
      within: 'new@cn',
      role: 'subAccount',
      permissions: ['message.view'],
    },
  ];
  const declared = changedProject([['schemas/personas/more.json', JSON.stringify({ personas })]]);
  const accounts = scenarioPersonas(declared, readPersonas(root, declared.config));
  return Promise.all(
    logins.map(async (persona) => {
      const steps = [
        { do: 'open', url: '/wallet' },
        { do: 'expect', page: 'wallet.home' },
      ];
      const read = readScenario(
        file,
        JSON.stringify(
          { says: 'The wallet opens', persona, broken: { file: 'routes.config.json', at: '/routes/0' }, steps },
          null,
          2,
        ),
      );
      if (!read.ok) throw new Error(read.diagnostics[0]?.message);
      return (await runScenario(declared, read, accounts))?.step ?? null;
    }),
  );
}

const expecting = (expectation: object) =>
  run(({ steps }) => ({ steps: [...steps.slice(0, 3), { do: 'expect', ...expectation }] }));

describe('a scenario', () => {
  test('runs as an account that the config only declares, with the rights that it declares', async () => {
    expect([...(await walletAs('new@cn')), ...(await walletAs('few@cn'))]).toEqual([null, 'expect']);
  });

  test('that passes has no failure', async () => {
    expect(await run(() => ({}))).toBeNull();
  });

  test.each([
    [{ page: 'wallet.home' }, '"wallet.home"', '"withdraw.create"'],
    [{ visible: ['nothing'] }, '"nothing" on screen', /on screen: .*fillGrid/],
    [{ hidden: ['fillGrid'] }, '"fillGrid" not on screen', 'it is'],
    [{ fields: { amount: { value: '5' } } }, '"5"', '"100.01"'],
    [{ fields: { amount: { required: false } } }, 'false', 'true'],
    [{ fields: { amount: { message: '' } } }, '""', /USD/],
    [{ fields: { amuont: { value: '5' } } }, 'a field "amuont"', /no form on screen has it/],
    [{ notice: 'common.saved' }, '"common.saved"', 'nothing'],
    [{ dialog: 'help' }, '"help"', '"customerGuide"'],
    [{ call: { operation: 'withdraw.submit' } }, 'a call of withdraw.submit', /^calls: /],
    [{ menu: { header: ['nobody'] } }, 'entry "nobody"', /^entries: home/],
    [{ disabled: ['next'] }, '"next" disabled', 'it is not'],
    [{ values: { 'flow.withdrawMode': 'FAST' } }, '"FAST"', '"NORMAL"'],
  ])('reports what it expected and what it found: %o', async (expectation, expected, found) => {
    const failure = await expecting(expectation);
    expect(failure).toMatchObject({ step: 'expect', expected });
    expect(failure?.found).toMatch(found);
    expect(failure?.place).toMatchObject({ file });
    expect(failure?.place.line).toBeGreaterThan(20);
  });

  test.each([
    [{ hidden: ['toConfirm'] }, 'no page of this scenario has "toConfirm"'],
    [{ notCalled: ['exchange.estimate'] }, 'no page of this scenario has "exchange.estimate"'],
  ])('refuses an expectation that no opened page could fail: %o', async (expectation, found) => {
    expect((await expecting(expectation))?.found).toContain(found);
  });

  test.each([
    [{ do: 'fill', field: 'withdrawMode', value: 'SLOW' }, 'one of the choices "NORMAL"', '"SLOW"'],
    [{ do: 'fill', field: 'amount', value: 100.01 }, 'the text "100.01"', '100.01'],
    [{ do: 'press', button: 'next', row: 3 }, 'an enabled button "next" in row 3', 'it is in the rows of no list'],
  ])('refuses what a user cannot do: %o', async (step, expected, found) => {
    const failure = await run(({ steps }) => ({ steps: [...steps.slice(0, 2), step] }));
    expect(failure).toMatchObject({ step: step.do, expected: expect.stringContaining(expected), found });
  });

  test('refuses an answer that no opened page asks for', async () => {
    const failure = await run(({ answers }) => ({ answers: { ...answers, 'exchange.estimate': { data: {} } } }));
    expect(failure).toMatchObject({ step: 'answers', found: 'exchange.estimate' });
  });

  test('names the step and the expression that cannot be evaluated', async () => {
    const failure = await run(({ answers }) => ({
      answers: { ...answers, 'withdraw.currencies': { data: [{ oriCurrency: 'USD', balance: 100 }] } },
    }));
    expect(failure).toMatchObject({ step: 'fill', expected: 'no error while the page is drawn' });
    expect(failure?.found).toMatch(/^money\(.*: money does not apply to number/);
  });

  test('a refusal without a message has the text of its code, as the server has it', async () => {
    const message = '\u9000\u6C47';
    const failure = await run(() => ({
      steps: [
        { do: 'open', url: '/withdraw/create' },
        { do: 'fill', field: 'amount', value: '50' },
        { do: 'answer', operation: 'withdraw.submitAmount', code: '170041' },
        { do: 'press', button: 'next' },
        { do: 'expect', fields: { bankCardId: { message } } },
      ],
    }));
    expect(failure?.found).toBe(JSON.stringify(project.config.texts['zh-CN']?.['errors']?.['errors.170041']));
  });

  test('stops at the first step that cannot run', async () => {
    expect(
      await run(() => ({
        steps: [
          { do: 'open', url: '/withdraw/create' },
          { do: 'press', button: 'nxet' },
        ],
      })),
    ).toMatchObject({ step: 'press', expected: 'an enabled button "nxet"' });
    expect(
      await run(() => ({
        steps: [
          { do: 'open', url: '/withdraw/create' },
          { do: 'fill', field: 'targetRate', value: '7' },
        ],
      })),
    ).toMatchObject({ step: 'fill', found: 'it is hidden' });
    expect(await run(() => ({ persona: 'nobody' }))).toMatchObject({ step: 'persona', found: 'nobody' });
    expect(await run(() => ({ answers: { 'withdraw.nothing': { data: 1 } } }))).toMatchObject({
      step: 'answers',
      found: 'withdraw.nothing',
    });
  });

  test('says in one line what is broken in a config whose page does not open', async () => {
    const broken = changedProject([['schemas/wallet/pages/home.json', '{']]);
    const opened = changed(() => ({ steps: [{ do: 'open', url: '/wallet' }] }));
    const failure = await runScenario(broken, opened, scenarioPersonas(project, readPersonas(root, project.config)));
    expect(failure?.found).toMatch(/^The config has no \S+wallet\.home: [^\n]+[^.]\.$/);
  });

  test('restores the clock and the document of the process', async () => {
    const before = { now: Date.now, setTimeout: globalThis.setTimeout, document: Reflect.get(globalThis, 'document') };
    await run(() => ({}));
    expect({ now: Date.now, setTimeout: globalThis.setTimeout, document: Reflect.get(globalThis, 'document') }).toEqual(
      before,
    );
  });

  test('in a wrong format is refused at its line', () => {
    expect(readScenario(file, '{\n  "says": 1\n}')).toMatchObject({ ok: false });
    const misspelt = readScenario(
      file,
      '{ "says": "x", "persona": "seller@cn",\n"broken": { "file": "f", "at": "/a" },\n"steps": [{ "do": "prses", "button": "x" }] }',
    );
    expect(misspelt).toMatchObject({ ok: false, diagnostics: [{ code: 'config/unknown-kind', line: 3 }] });
  });
});

describe('breaking a rule', () => {
  const files = new Map([['a.json', '{ "routes": [{ "path": "/x/y", "page": "a" }, { "id": "b", "when": "true" }] }']]);
  test.each([
    ['/routes/*b/when', 'when'],
    ['/routes/*~1x~1y/page', 'page'],
    ['/routes/0/page', 'page'],
  ])('finds %s', (at, key) => {
    const broken = breakConfig(files, { file: 'a.json', at, value: 'broken' });
    expect(broken.ok && broken.value.get('a.json')).toContain(`"${key}": "broken"`);
  });

  test('reports what does not exist', () => {
    expect(breakConfig(files, { file: 'a.json', at: '/routes/*c/when' })).toEqual({
      ok: false,
      error: 'a.json has nothing at /routes/*c/when',
    });
    expect(breakConfig(files, { file: 'b.json', at: '/routes' })).toEqual({
      ok: false,
      error: 'there is no file b.json',
    });
  });
});

test('virtual time runs timers in the order in which they are due', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 1 }), (delays) => {
      const clock = new VirtualClock(0);
      const ran: number[] = [];
      clock.install();
      try {
        for (const delay of delays) setTimeout(() => ran.push(clock.now), delay);
        while (clock.runNext(1_000 - clock.now)); // until nothing is due
      } finally {
        clock.uninstall();
      }
      expect(ran).toEqual(delays.toSorted((a, b) => a - b));
    }),
  );
});

test('the smallest answer is empty where the schema allows it', () => {
  expect(
    smallestValue({
      type: 'object',
      required: ['a', 'b', 'c', 'd'],
      properties: {
        a: { type: ['string', 'null'] },
        b: { type: 'array', items: { type: 'string' } },
        c: { enum: ['X', 'Y'] },
        d: { $ref: '#/$defs/amount' },
        e: { type: 'string' },
      },
      $defs: { amount: { type: 'string', pattern: '^\\d+$' } },
    }),
  ).toEqual({ a: null, b: [], c: 'X', d: '1' });
});
