// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakePortal } from '../../../../tests/support/fakePortal.ts';
import type { AgreementText } from '../../stores/OverlayStore.ts';
import { TextStore } from '../../stores/TextStore.ts';
import { portalServices } from '../parts/portalServices.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { AgreementDialog } from './AgreementDialog.tsx';

afterEach(cleanup);

const signed = { title: '声明', content: '<p>本人确认</p>', language: 'zh', locale: 'zh-CN' };

function draw(agreement: AgreementText, locale: string) {
  const { portal: fake } = fakePortal();
  const agreements = {
    query: '',
    sign: '',
    signable: [],
    notNeeded: '',
    failed: '',
    otherLanguage: 'x.other',
    reading: 'x.reading',
    signed: 'x.signed',
  };
  const portal = {
    ...fake,
    texts: new TextStore(locale, () => undefined),
    manifest: { ...fake.manifest, site: { ...fake.manifest.site, agreements } },
  };
  portal.texts.add({ 'x.other': 'In another language', 'x.reading': 'For reading only', 'x.signed': 'Original' });
  render(
    <ServicesProvider value={portalServices(portal, () => undefined)}>
      <AgreementDialog question={{ kind: 'agreement', agreement }} answer={() => undefined} />
    </ServicesProvider>,
  );
  return screen.findByRole('dialog');
}

test('a translation comes first, marked as such, and the signed text follows in its own language', async () => {
  const dialog = await draw(
    { ...signed, reading: { title: 'Statement', content: '<p>I confirm</p>', locale: 'en' } },
    'en',
  );
  expect(screen.getByRole('note').textContent).toBe('For reading only');
  expect([...dialog.querySelectorAll('[lang]')].map((part) => [part.getAttribute('lang'), part.textContent])).toEqual([
    ['en', 'I confirm'],
    ['zh-CN', '本人确认'],
  ]);
  expect(screen.getByRole('region', { name: 'Statement' }).textContent).toBe(
    'For reading onlyI confirmOriginal本人确认',
  );
});

test.each([
  ['zh-CN', null],
  ['en', 'In another language'],
])('without a translation only the signed text is shown; a page in %s shows the note %s', async (locale, note) => {
  await draw({ ...signed, reading: null }, locale);
  expect(screen.queryByRole('note')?.textContent ?? null).toBe(note);
  expect(screen.getByRole('region', { name: '声明' }).textContent).toBe(`${note ?? ''}本人确认`);
});
