import { expect, test } from 'vitest';
import { configLoaders } from './configLoaders.ts';
import type { FormModule, PageModule } from './Portal.ts';

const form: FormModule = {
  form: { schema: {} },
  operations: {},
  textTables: [],
  texts: {},
  validateFns: {},
};
const page: PageModule = {
  page: { blocks: [] },
  operations: {},
  icons: {},
  textTables: [],
  texts: {},
  forms: { 'test.ask': async () => form },
};

function loaders() {
  return configLoaders(
    {
      pages: { 'test.home': async () => page },
      texts: { 'CN/en': async () => ({ test: async () => ({ 'test.title': 'Test' }) }) },
      documents: { 'en/terms': async () => ({ title: 'Terms' }) },
    },
    'CN',
    (_name, load) => load(),
  );
}

test('a form can be loaded after a page that shows it', async () => {
  const { page: fetchPage, form: fetchForm } = loaders();
  await expect(fetchForm('test.ask')).rejects.toThrow('The config has no test.ask.');
  expect(await fetchPage('test.home')).toBe(page);
  expect(await fetchForm('test.ask')).toBe(form);
});

test('texts load by region, language and domain, documents by language', async () => {
  const { texts, document } = loaders();
  expect(await texts('en', 'test')).toEqual({ 'test.title': 'Test' });
  expect(await document('en', 'terms')).toEqual({ title: 'Terms' });
  await expect(texts('zh-CN', 'test')).rejects.toThrow('The config has no CN/zh-CN.');
});

test('a domain without texts has none, so that a site needs no empty files', async () => {
  expect(await loaders().texts('en', 'other')).toEqual({});
});

test('a page brings the loaders of its own texts, of the region where it has others', async () => {
  const table = (title: string) => async () => ({ 'test.home.title': title });
  const texts = { en: table('Home'), 'HK/en': table('HK home'), 'zh-CN': table('首页') };
  const titleIn = async (region: string, locale: string) => {
    const made = configLoaders(
      { pages: { 'test.home': async () => ({ ...page, texts }) }, texts: {}, documents: {} },
      region,
      (_name, load) => load(),
    );
    await made.page('test.home');
    return (await made.texts(locale, 'page/test.home'))['test.home.title'];
  };
  expect([await titleIn('CN', 'en'), await titleIn('HK', 'en'), await titleIn('HK', 'zh-CN')]).toEqual([
    'Home',
    'HK home',
    '首页',
  ]);
});
