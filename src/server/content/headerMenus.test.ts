import { expect, test } from 'vitest';
import { accessFile } from '../identity/accessFile.ts';
import { headerMenus, type MenuItem } from './headerMenus.ts';

const everything = { permissions: Object.keys(accessFile.permissions), operatorId: null };
const namesOf = (menus: readonly MenuItem[]): readonly string[] => menus.flatMap(({ name, children }) => [name, ...namesOf(children)]);

test.each(['CN', 'HK'])('every header menu of the %s site has a name of its own in English', (region) => {
  expect(namesOf(headerMenus(region, everything, 'en')).filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
});

test('an operator gets no header menus from the server', () => {
  expect(headerMenus('CN', { ...everything, operatorId: 'OP1' }, 'zh-CN')).toEqual([]);
});
