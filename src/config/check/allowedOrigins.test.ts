import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { origins } from './origins.ts';
import { siteLists } from './siteLists.ts';
import { textFiles } from './textFiles.ts';

const site = tinyFiles['schemas/site.json'];
const linking = (origin: string) => ({
  'schemas/site.json': {
    ...site,
    origins: ['http://www.demo.example'],
    regions: site.regions.map((region) => ({ ...region, links: { help: `${origin}/help` } })),
  },
  'i18n/en/demo.json': {
    ...tinyFiles['i18n/en/demo.json'],
    home: { title: 'Home', hello: `See ${origin}/help {name}` },
  },
});

test('an origin that the site lists without encryption is reported there, and not at the encrypted links to it', () => {
  const right = linking('https://www.demo.example');
  expect(messagesOf(siteLists, right)).toEqual(['The origin http://www.demo.example is not encrypted.']);
  expect([...messagesOf(origins, right), ...messagesOf(textFiles, right)]).toEqual([]);
  expect(messagesOf(origins, linking('https://other.example'))).toEqual([
    'Links may not lead to the origin https://other.example.',
    'Links may not lead to the origin https://other.example.',
  ]);
});
