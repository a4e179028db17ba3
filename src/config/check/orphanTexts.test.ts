import { expect, test } from 'vitest';
import { checkProject } from '../../cli/project/checkProject.ts';
import { openProject } from '../../cli/project/ConfigProject.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';

const codeTexts = { keys: new Set<string>(), prefixes: [], shown: new Set<string>() };

function unusedOf(key: string): string | undefined {
  const locales = tinyFiles['schemas/site.json'].locales;
  const changes = Object.fromEntries(
    locales.map((locale) => {
      const file = `i18n/${locale}/demo.json`;
      const texts: Readonly<Record<string, object>> = JSON.parse(tinyConfig().get(file) ?? '{}');
      return [file, { ...texts, home: { ...texts['home'], [key]: locale === 'en' ? 'Keep it' : '\u4FDD\u7559' } }];
    }),
  );
  return checkProject(openProject(tinyConfig(changes)), codeTexts).find(({ code }) => code === 'config/text-orphan')
    ?.suggestion;
}

test('a text of a button without the id of its block leads to the key that the button reads', () => {
  expect(unusedOf('save')).toBe('Did you mean "demo.home.form.save"? Otherwise remove it in every language.');
});

test('a text that ends as no text that is read is to be removed', () => {
  expect(unusedOf('spare')).toContain('Remove it in every language');
});
