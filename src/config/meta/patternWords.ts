const place = '[A-Za-z][A-Za-z0-9_]*';

/** The patterns of the formats in words; a test checks that every pattern has some. */
export const patternWords: Readonly<Record<string, string>> = {
  '^=': 'an expression, which begins with "="',
  '^/\\S*$': 'an address, which begins with "/" and has no spaces',
  '^[A-Z]{2}$': 'two capital letters, e.g. HK',
  '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$': 'a host name in small letters without https:// and port, e.g. hk.localhost',
  '^[1-9]\\d{0,3}$': 'one to four digits without +, e.g. 852',
  '^https?://[a-z0-9.-]+(:\\d+)?$':
    'https:// and a host, without a path and a / at the end, e.g. https://www.example.com',
  '^([1-5](\\d\\d|XX)|default)$': 'a status of three digits, e.g. 200, or 2XX, or default',
  '^\\d{6}$': 'a code of six digits',
  '^\\d+$': 'a code of digits, e.g. 500001',
  '^[a-z][A-Za-z0-9]*$': 'letters and digits that begin with a small letter, e.g. bankCard',
  '^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9]+)+$': 'names joined by dots, e.g. withdraw.create',
  [`^(page|flow|route\\.query)(\\.${place})*$`]: 'a place such as page.tab, flow.amount or route.query.tab',
  [`^(page|flow)(\\.${place})*$`]: 'a place such as page.tab or flow.amount',
  [`^(page|flow)(\\.${place})+$`]: 'a place such as page.tab or flow.amount',
  [`^page(\\.${place})+$`]: 'a place such as page.tab',
  '^(flow|page\\.[A-Za-z][A-Za-z0-9]*)$': 'flow, or a place such as page.tab',
  '^(flow|(flow|page)\\.[A-Za-z][A-Za-z0-9]*)$': 'flow, or a place such as flow.amount or page.tab',
  '^(?!(?:idle|loading|ready|failed)$)[a-z][A-Za-z]*$':
    'a word for the reason other than idle, loading, ready and failed, e.g. expired',
  '^[A-Za-z][A-Za-z0-9]*$': 'letters and digits that begin with a letter, e.g. orderId',
  '^[^,]*$': 'one name without a comma',
  '\\S': 'a text that is not blank',
  '^/': 'an address, which begins with "/"',
  '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$': 'a time in Beijing, e.g. 2026-07-31 10:00:00',
};
