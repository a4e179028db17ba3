import { describe, expect, test } from 'vitest';
import { checkProject } from '../../src/cli/project/checkProject.ts';
import { foldFindings } from '../../src/config/foldFindings.ts';
import { readCodeTexts } from '../../src/cli/project/codeTexts.ts';
import { changedProject, shippedFiles } from '../support/shippedProject.ts';

const files = shippedFiles();
const codeTexts = readCodeTexts();

/** The findings of the shipped config in which one text of a file is replaced: file, line, code and remedy. */
function findingsAfter(
  file: string,
  from: string,
  to: string,
): readonly { readonly place: string; readonly code: string; readonly says: string }[] {
  const text = files.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return foldFindings(checkProject(changedProject([[file, text.replace(from, to)]]), codeTexts)).map(
    ({ file: at, line, code, message, expected = '', suggestion = '' }) => ({
      place: `${at}:${line}`,
      code,
      says: `${message} ${expected} ${suggestion}`,
    }),
  );
}

/** The line of the first place of a text. */
function lineOf(file: string, part: string): number {
  const text = files.get(file) ?? '';
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

const signIn = 'schemas/session/pages/signIn.json';
const orders = 'schemas/withdraw/parts/orders.json';
const withdraw = 'schemas/withdraw/forms/create.json';
const hongKong = 'schemas/regions/hk.overlay.json';
const personas = 'schemas/personas/demo.json';
const notices = 'i18n/en/server/notices.json';
const form = 'schemas/session/forms/signIn.json';

describe('a usual mistake of an analyst gives one finding, at its file and line, with what to do', () => {
  test.each([
    ['a misspelt key', form, '"requiredWhen"', '"requiredWen"', 'requiredWhen'],
    ['an operation that does not exist', signIn, '"session.state"', '"session.stat"', 'session.state'],
    ['an expression with a misspelt root', signIn, 'route.query.nocheck ==', 'rout.query.nocheck ==', 'route'],
    ['an expression with a misspelt name', signIn, 'route.query.nocheck ==', 'route.qurey.nocheck ==', 'query'],
    [
      'a menu entry to a page that does not exist',
      'schemas/menus.json',
      '"wallet.home"',
      '"wallet.hom"',
      'wallet.home',
    ],
    [
      'a text in a state that starts as false',
      signIn,
      '"=error.param.captchaRequired == true"',
      '"yes"',
      'true or false',
    ],
    ['a text in a state that starts as 0', signIn, '"=page.tries + 1"', '"=string(page.tries)"', 'a number'],
    [
      'an export of a list that is no download',
      'schemas/record/pages/trade.json',
      '"export": "bill.exportList"',
      '"export": "flash.apply"',
      'flash.exportList',
    ],
    ['a time limit with too many zeros', 'schemas/site.json', '"timeout": 30000', '"timeout": 30000000', '600000'],
    ['a delay with too many zeros', 'schemas/site.json', '"notify": 5000', '"notify": 5000000', '60000'],
    [
      'a lifetime in seconds instead of days',
      'schemas/site.json',
      '"query": "inviteCode", "days": 30',
      '"query": "inviteCode", "days": 2592000',
      '400',
    ],
    ['an icon that does not exist', 'schemas/menus.json', '"icon": "moon"', '"icon": "mooon"', 'moon'],
    ['a permission that does not exist', 'routes.config.json', '"wallet.view"', '"wallet.vew"', 'wallet.view'],
    [
      'a permission of a menu of the server that does not exist',
      'schemas/serverMenus.json',
      '"collection.view"',
      '"collection.vew"',
      'collection.view',
    ],
    [
      'a menu entry of the server without a name',
      'schemas/serverMenus.json',
      '"flash"',
      '"flush"',
      'flush in i18n/<locale>/server/menus.json',
    ],
    ['a kind of block that does not exist', signIn, '"type": "notice"', '"type": "notcie"', 'notice'],
    [
      'a text that is not translated',
      'i18n/zh-CN/preference.json',
      '"begin": "去设置"',
      '"begin": "Set up"',
      'Translate it in zh-CN',
    ],
    [
      'an origin with a path',
      'schemas/site.json',
      '"https://beian.miit.gov.cn"',
      '"https://beian.miit.gov.cn/"',
      'without a path',
    ],
    [
      'a host with a port',
      hongKong,
      '"hosts": ["hk.localhost"]',
      '"hosts": ["http://hk.localhost:8080"]',
      'a host name',
    ],
    ['an area code with +', hongKong, '"phoneArea": "852"', '"phoneArea": "+852"', '852'],
    ['a misspelt link of a region', hongKong, '"supplierSite"', '"supplierSites"', 'supplierSite'],
    ['an address with a space', 'routes.config.json', '"/wallet", "page"', '"/my wallet", "page"', 'no spaces'],
    ['a country in which nobody is verified', personas, '"verifiedIn": "HK"', '"verifiedIn": "SG"', 'one of'],
    ['a note of an account that lacks a language', personas, '"zh-HK": "虛擬卡賬戶", ', '', 'missing in zh-HK'],
    [
      'a dialog for a class that does not exist',
      'schemas/access.json',
      '"rejected": {\n          "b',
      '"refused": {\n          "b',
      'rejected',
    ],
    [
      'a misspelt address of a menu of the server',
      'schemas/serverMenus.json',
      '"/payment/vat"',
      '"/payment/vta"',
      '/payment',
    ],
    [
      'a menu of the server for others than those who may open the page',
      'schemas/serverMenus.json',
      '"permission": "flash.apply"',
      '"permission": "refund.apply"',
      'flash.apply',
    ],
    [
      'two menus of the server with one id',
      'schemas/serverMenus.json',
      '"id": "oversea"',
      '"id": "flash"',
      'an id of its own',
    ],
    ['a tab that the page lacks', 'schemas/menus.json', '"tab": "message"', '"tab": "messages"', 'message'],
    ['a tab of another parameter', 'schemas/menus.json', '"type": "redpack"', '"type": "redpacket"', 'redpack'],
    [
      'a search result with a parameter that its page lacks',
      'schemas/site.json',
      '"to": "bill.detail", "param": "orderId"',
      '"to": "bill.detail", "param": "billID"',
      'billId',
    ],
    [
      'a kind of search result that the search never gives',
      'schemas/site.json',
      '"huichukou": { "to"',
      '"huichuko": { "to"',
      'huichukou',
    ],
    [
      'actions after a lost answer of an operation that does not exist',
      'errors.config.json',
      '"exchange.submit": [',
      '"exchange.submitted": [',
      'exchange.submit',
    ],
    [
      'less time to ask for an answer than between two questions',
      'errors.config.json',
      '"every": 1000, "atMost": 8000',
      '"every": 8000, "atMost": 1000',
      'at least 8000',
    ],
    ['a placeholder with $', 'i18n/en/withdraw.json', '{balance}', '${balance}', '{amount}'],
    ['a key of a text with a point', 'i18n/en/flash.json', '{', '{ "home.title": "Flash",', '"home": { "title"'],
    ['an announcement with a tag that is not closed', notices, 'one fee.</p>', 'one fee.', '</p>'],
    ['an announcement with a tag in one language', notices, 'one fee.</p>', 'one fee.</p><hr>', '</p> <p>'],
    ['an announcement with a misspelt key', notices, '"content": "<p>You can', '"contents": "<p>You can', 'content'],
    [
      'a condition that begins with =',
      'schemas/menus.json',
      `"visibleWhen": "session.kycStatus == '5'"`,
      `"visibleWhen": "=session.kycStatus == '5'"`,
      'Remove the = at the start',
    ],
    [
      'a value of a column that joins texts and has lost its =',
      orders,
      `"value": "=row.bankName + ' ' + row.cardNoMask", "width"`,
      `"value": "row.bankName + ' ' + row.cardNoMask", "width"`,
      `"=row.bankName + ' ' + row.cardNoMask"`,
    ],
    [
      'a page behind the rows that gets a text instead of a value',
      orders,
      '"open": { "to": "record.withdraw", "query": { "orderId": "=row.orderId" } }',
      '"open": { "to": "record.withdraw", "query": { "orderId": "row.orderId" } }',
      '"=row.orderId"',
    ],
    [
      'heads of days by a field that the rows lack',
      orders,
      '"groupBy": "createTime"',
      '"groupBy": "createDate"',
      'createTime',
    ],
    ['a day that the calendar lacks', withdraw, '"minDate": "=daysAhead(1)"', '"minDate": "2026-02-30"', '2026-01-31'],
    [
      'a first day that has lost its =',
      withdraw,
      '"minDate": "=daysAhead(1)"',
      '"minDate": "daysAhead(1)"',
      '"=daysAhead(1)"',
    ],
    [
      'a misspelt guide in a menu',
      'schemas/menus.json',
      '"args": { "code": "withdraw" }',
      '"args": { "code": "witdraw" }',
      'Did you mean "withdraw"?',
    ],
    [
      'a misspelt text in a list of the session',
      'schemas/menus.json',
      "'community' in session.off",
      "'comunity' in session.off",
      "Did you mean 'community'?",
    ],
    [
      'a value of a flow that no field has',
      'schemas/withdraw/flow.json',
      "flow.withdrawMode == 'FAST'",
      "flow.withdrawMode == 'FASTER'",
      "Did you mean 'FAST'?",
    ],
    [
      'a tab in a condition that the page lacks',
      'schemas/preference/pages/home.json',
      "route.query.tab == 'message'",
      "route.query.tab == 'messages'",
      "Did you mean 'message'?",
    ],
    ['an amount with a comma', withdraw, '"max": "=page.most"', '"max": "50,000.00"', '50000.00'],
    [
      'a date for a value of a list',
      withdraw,
      '"couponAction": { "widget": "radio"',
      '"couponAction": { "widget": "date"',
      'select or radio',
    ],
    [
      'a rule with the condition of another',
      withdraw,
      'decimal(form.amount) > decimal(data.limits.max)',
      'decimal(form.amount) < decimal(data.limits.min)',
      'the condition that you meant',
    ],
    [
      'a required field that does not exist',
      withdraw,
      '"required": ["oriCurrency",',
      '"required": ["oriCurency",',
      'oriCurrency',
    ],
    [
      'an overlay that matches nothing',
      'schemas/regions/hk.overlay.json',
      '"$.routes.routes"',
      '"$.routes.rotes"',
      'matches',
    ],
    ['two regions with one host', hongKong, '"hosts": ["hk.localhost"]', '"hosts": ["localhost"]', 'a host of its own'],
    ['a country in small letters', hongKong, '"kycCountries": ["HK"]', '"kycCountries": ["hk"]', 'Did you mean "HK"?'],
    ['a country that does not exist', hongKong, '"kycCountries": ["HK"]', '"kycCountries": ["HQ"]', 'ISO 3166'],
    [
      'a value that is less and greater than another',
      withdraw,
      'decimal(form.amount) > decimal(data.limits.max)',
      'decimal(form.amount) > decimal(data.limits.max) && decimal(form.amount) < decimal(data.limits.max)',
      'never holds',
    ],
    [
      'a value that is two texts, inside of an expression',
      'schemas/site.json',
      "e.rvalue == 'off'",
      "e.rvalue == 'off' && e.rvalue == 'on'",
      'never holds',
    ],
    [
      'a reason of access that is still to be written',
      'schemas/record/api.json',
      '"x-permission-reason": "',
      '"x-permission-reason": "To be written: ',
      'Write why',
    ],
    [
      'a placeholder in a document',
      'i18n/en/documents/agreement.advance.json',
      'This agreement is',
      'This {agreement} is',
      'the words themselves',
    ],
    [
      'a misspelt prefix of the texts of a list',
      'schemas/_shared/lists.json',
      '"texts": "coupon.useStatus"',
      '"texts": "coupon.useStatuz"',
      'Did you mean "coupon.useStatus"?',
    ],
    [
      'a misspelt value that a part takes',
      'schemas/bill/parts/beside.json',
      '"takes": { "order": {',
      '"takes": { "ordr": {',
      'Did you mean "order"?',
    ],
    [
      'a misspelt query parameter of a page that many pages open',
      'schemas/record/pages/withdraw.json',
      '"query": { "orderId"',
      '"query": { "ordrId"',
      'Did you mean "orderId"?',
    ],
    [
      'a misspelt parameter of a path',
      'routes.config.json',
      '/payment/:line/confirm',
      '/payment/:lin/confirm',
      'Did you mean "line"?',
    ],
    ['a misspelt menu', 'schemas/menus.json', '"centre": {', '"center": {', 'Did you mean "centre"?'],
    [
      'a misspelt target of a region',
      hongKong,
      '"$.site.regions"',
      '"$.site.region"',
      'Did you mean "$.site.regions"?',
    ],
    [
      'a misspelt name of a call',
      'schemas/withdraw/pages/create.json',
      '"currencies": {',
      '"currencys": {',
      'Did you mean "currencies"?',
    ],
    [
      'a misspelt property of a form',
      'schemas/wallet/forms/exchange.json',
      '"fromAmount": {',
      '"fromAmuont": {',
      'Did you mean "fromAmount"?',
    ],
    [
      'a value that a part takes and does not use',
      'schemas/bill/parts/beside.json',
      '"takes": { ',
      '"takes": { "more": { "description": "More.", "type": "string" }, ',
      'remove it from "takes"',
    ],
    [
      'more rows per page than the operation answers',
      'schemas/record/pages/trade.json',
      '"pageSizes": [20, 50, 100]',
      '"pageSizes": [20, 50, 1000]',
      'at most 200',
    ],
    [
      'a field that accepts more characters than the operation',
      'schemas/bankcard/forms/add.json',
      '"bankCode": { "type": "string", "maxLength": 16 }',
      '"bankCode": { "type": "string", "maxLength": 20 }',
      'maxLength 16',
    ],
    [
      'a field without a limit that the operation has',
      'schemas/oversea/forms/add.json',
      '"account": { "type": "string", "minLength": 4, "maxLength": 100 }',
      '"account": { "type": "string", "minLength": 4 }',
      'maxLength 100',
    ],
    [
      'a field that accepts more than the operation that a later step calls',
      'schemas/payee/forms/who.json',
      '"address": { "type": "string", "maxLength": 200,',
      '"address": { "type": "string", "maxLength": 300,',
      'maxLength 200',
    ],
    [
      'a maximum of an amount that is a text, in an overlay',
      hongKong,
      '"actions": [',
      `"actions": [{ "target": "$.forms['withdraw.create'].schema.properties.amount", "update": { "maximum": 5000 } },`,
      'the type number',
    ],
    [
      'a change of an overlay that changes nothing',
      hongKong,
      '"actions": [',
      `"actions": [{ "target": "$.pages['session.signIn']", "update": { "width": "narrow" } },`,
      'the value that it has anyway',
    ],
    [
      'a simplified character in Hong Kong',
      'i18n/zh-HK/common.json',
      '"columns": "',
      '"columns": "\u9875',
      'traditional characters',
    ],
    [
      'a space at the end of a text',
      'i18n/en/common.json',
      '"columns": "Columns"',
      '"columns": "Columns "',
      'no space at its beginning or end',
    ],
    [
      'a space at the beginning of a text',
      'i18n/zh-CN/common.json',
      '"columns": "',
      '"columns": " ',
      'no space at its beginning or end',
    ],
  ])('%s', (_name, file, from, to, remedy) => {
    const found = findingsAfter(file, from, to);
    expect(found.map(({ place }) => place)).toEqual([`${file}:${lineOf(file, from)}`]);
    expect(found[0]?.says).toContain(remedy);
  });

  test.each([
    ['a text of a region that replaces none', 'i18n/en/regions/HK.json', 'replaces the text "wallet.home.titel"'],
    ['a folder of a language in other letters', 'i18n/EN/wallet.json', 'i18n/en/wallet.json'],
  ])('%s', (_name, file, remedy) => {
    const text = '{\n  "wallet": {\n    "home": {\n      "titel": "Wallet"\n    }\n  }\n}\n';
    const found = checkProject(changedProject([[file, text]]), codeTexts).filter((one) => one.file === file);
    expect(`${found[0]?.message ?? ''} ${found[0]?.expected ?? ''}`).toContain(remedy);
  });

  test('a comma too many', () => {
    const found = findingsAfter(signIn, '"width": "narrow"', '"width": "narrow",');
    expect(found).toMatchObject([
      { place: `${signIn}:${lineOf(signIn, '"width": "narrow"') + 1}`, code: 'config/syntax' },
    ]);
    expect(found[0]?.says).toContain('a comma too many');
  });
});
