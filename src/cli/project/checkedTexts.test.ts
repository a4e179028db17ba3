import { describe, expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { checkProject } from './checkProject.ts';
import { brief, check } from './checkProject.fixture.ts';
import { openProject } from './ConfigProject.ts';

describe('texts', () => {
  test('a required text must exist in every language; a common word may replace it', () => {
    const zh = { ...tinyFiles['i18n/zh-CN/demo.json'], home: { hello: 'Hello {name}' } };
    expect(brief({ 'i18n/zh-CN/demo.json': zh }, 'config/text-missing')).toEqual([
      ['schemas/demo/pages/home.json', 'The text "demo.home.title" is missing in zh-CN.'],
    ]);
    expect(
      brief(
        {
          'schemas/demo/pages/other.json': {
            blocks: [{ type: 'descriptions', items: [{ id: 'amount' }, { id: 'fee' }] }],
          },
        },
        'config/text-missing',
      ),
    ).toEqual([
      [
        'schemas/demo/pages/other.json',
        'The text "demo.other.descriptions.fee" is missing in zh-CN, en.',
        'A common word can be added as common.fee for all pages.',
      ],
    ]);
  });

  test('labels and choices of forms, menus, permissions and guards are required texts', () => {
    const form = {
      schema: { type: 'object', properties: { amount: { type: 'string', enum: ['a'] }, secret: { type: 'string' } } },
      ui: { secret: { widget: 'hidden' } },
    };
    const access = {
      ...tinyFiles['schemas/access.json'],
      permissions: { look: {}, write: {} },
      guards: { kyc: { states: { empty: { buttons: [{ id: 'go' }] } } } },
    };
    const menus = { menus: { header: { entries: [{ id: 'other', to: 'demo.other' }] } } };
    const found = brief(
      { 'schemas/demo/forms/ask.json': form, 'schemas/access.json': access, 'schemas/menus.json': menus },
      'config/text-missing',
    ).map(([, message]) => /"(.*)"/.exec(message ?? '')?.[1]);
    expect(found).toEqual([
      'access.permissions.write',
      'guards.kyc.title',
      'guards.kyc.empty',
      'guards.kyc.go',
      'demo.ask.amount.options.a',
      'menus.header.other',
    ]);
  });

  test('a text that exists in one language only is missing in the other, even if unused', () => {
    expect(
      brief({ 'i18n/en/common.json': { ...tinyFiles['i18n/en/common.json'], extra: 'Extra' } }, 'config/text-missing'),
    ).toEqual([['i18n/en/common.json', 'The text "common.extra" is missing in zh-CN.']]);
  });

  test('a text that nothing names is an orphan, unless the code of the portal names it', () => {
    const changes = Object.fromEntries(
      ['en', 'zh-CN'].map((locale) => [
        `i18n/${locale}/demo.json`,
        { ...tinyFiles['i18n/en/demo.json'], old: { a: 'A', b: 'B' } },
      ]),
    );
    const found = checkProject(openProject(tinyConfig(changes)), {
      keys: new Set(['demo.old.a']),
      prefixes: [],
      shown: new Set<string>(),
    });
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['config/text-orphan', 'Nothing uses the text "demo.old.b".'],
    ]);
  });

  test('a text that the code of the portal shows is missing where no language has it', () => {
    const found = checkProject(openProject(tinyConfig()), {
      keys: new Set(['demo.home.title', 'demo.gone']),
      prefixes: [],
      shown: new Set(['demo.home.title', 'demo.gone']),
    });
    expect(found.map(({ code, file, message }) => [code, file, message])).toEqual([
      [
        'config/text-missing',
        'i18n/zh-CN/demo.json',
        'The portal shows the text "demo.gone", which is missing in zh-CN, en.',
      ],
    ]);
  });

  test('a text must be ICU MessageFormat and take the same arguments in each language', () => {
    const wrong = { ...tinyFiles['i18n/zh-CN/demo.json'], home: { title: 'Home {', hello: 'Hello {nmae}' } };
    expect(check({ 'i18n/zh-CN/demo.json': wrong }).map(({ code, file, line }) => [code, file, line])).toEqual([
      ['config/text-syntax', 'i18n/zh-CN/demo.json', 3],
      ['config/text-arguments', 'i18n/zh-CN/demo.json', 4],
    ]);
  });

  test('a filing of a region needs its text, because the footer of every page shows it', () => {
    const site = tinyFiles['schemas/site.json'];
    const regions = site.regions.map((region) => ({ ...region, filings: [{ id: 'licence', number: 'PS0' }] }));
    expect(
      brief({ 'schemas/site.json': { ...site, regions } }, 'config/text-missing').map(([, message]) => message),
    ).toEqual([
      'The text "shell.filing.licence" is missing in zh-CN, en.',
      'The text "shell.filing.licence" is missing in zh-CN, en.',
    ]);
  });

  test('a number is not a text', () => {
    expect(brief({ 'i18n/en/common.json': { ...tinyFiles['i18n/en/common.json'], save: 1 } }, 'config/shape')).toEqual([
      ['i18n/en/common.json', '1 is not a text.'],
    ]);
  });
});
