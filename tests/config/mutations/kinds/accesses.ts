import type { FaultKind } from '../Fault.ts';
import { record, type SiteText } from '../SiteText.ts';
import { apis, changing, having, listOf, pages, routesFile } from './changing.ts';

/** Parts that are open to more users than they should be, and secrets at places where others read them. */
export const accesses: readonly FaultKind[] = [
  changing('an operation for money is public', {
    files: apis,
    fits: ({ value }) => 'x-kyc' in record(value),
    change: ({ value }) => {
      const { 'x-permission': _permission, 'x-kyc': _kyc, ...rest } = record(value);
      return { to: { ...rest, 'x-public': true } };
    },
  }),
  changing('an operation of a page with sign-in is public', {
    files: apis,
    fits: ({ value }) =>
      'x-permission' in record(value) && record(value)['x-permission'] !== 'any' && !('x-reserved' in record(value)),
    change: ({ value }) => {
      const { 'x-permission': _permission, 'x-permission-also': _also, 'x-kyc': _kyc, ...rest } = record(value);
      return { to: { ...rest, 'x-public': true } };
    },
  }),
  changing('an operation is public and needs a permission', {
    files: apis,
    fits: ({ value }) => 'x-permission' in record(value),
    change: (spot) => having(spot, { 'x-public': true }),
  }),
  changing('an operation has lost its verification', {
    files: apis,
    fits: ({ key }) => key === 'x-kyc',
    change: () => 'gone',
    near: 2,
  }),
  changing('an address is open without sign-in', {
    files: routesFile,
    fits: ({ path, value }) => path.length === 2 && 'permission' in record(value),
    change: (spot) => having(spot, { session: 'none' }),
  }),
  changing('an address has lost its guard', {
    files: routesFile,
    fits: ({ key, value }) => key === 'guards' && Array.isArray(value),
    change: () => 'gone',
    near: 2,
  }),
  changing('a button for money has lost its guard', {
    files: pages,
    // Where the route has the same guard, that of the button never stops anybody.
    fits: ({ key, around, file }, site) => key === 'guard' && around['money'] === true && !isGuarded(file, site),
    change: () => 'gone',
  }),
  changing('a button for money is not marked', {
    files: pages,
    fits: ({ key, around }) => key === 'money' && 'guard' in around,
    change: () => 'gone',
  }),
  changing('a button is shown for another permission than its operation asks for', {
    files: pages,
    fits: ({ key, value, around }) => key === 'permission' && typeof value === 'string' && 'operation' in around,
    change: () => ({ to: 'coupon.use' }),
  }),
  changing('a user is sent to a site that is not listed', {
    files: pages,
    fits: ({ key, around }) => key === 'to' && around['do'] === 'leave',
    change: () => ({ to: 'https://evil.example/' }),
  }),
  changing('a user comes back to a page that does not receive them', {
    files: pages,
    fits: ({ value }) => record(value)['do'] === 'leave',
    change: (spot) => having(spot, { return: 'account.home' }),
  }),
  changing('a secret is sent in an address', {
    files: pages,
    fits: isSecretSend,
    change: ({ value }) => ({
      to: [...listOf(value), { do: 'navigate', to: 'account.home', query: { p: '=form.payPassword' } }],
    }),
  }),
  changing('a secret is shown in a message', {
    files: pages,
    fits: isSecretSend,
    change: ({ value }) => ({ to: [...listOf(value), { do: 'notify', level: 'info', text: '=form.payPassword' }] }),
  }),
  changing('a secret is stored in the browser', {
    files: pages,
    fits: isSecretSend,
    change: ({ value }) => ({
      to: [...listOf(value), { do: 'store', area: 'session', key: 'kept', value: '=form.payPassword' }],
    }),
  }),
  changing('a secret is sent by GET', {
    files: apis,
    fits: ({ key, value }) => key === 'get' && Array.isArray(record(value)['parameters']),
    change: ({ value }) => ({
      to: {
        ...record(value),
        parameters: [
          ...listOf(record(value)['parameters']),
          { name: 'password', in: 'query', required: false, schema: { type: 'string' } },
        ],
      },
    }),
  }),
  changing('a link runs a script', {
    files: /^schemas\/(menus|\w+\/pages\/)/,
    fits: ({ key, value }) => key === 'url' && typeof value === 'string',
    change: () => ({ to: 'javascript:alert(1)' }),
  }),
  changing(
    'a picture is part of the address',
    {
      files: pages,
      fits: ({ key, around }) => key === 'src' && around['type'] === 'image',
      change: () => ({ to: 'data:image/png;base64,AAAA' }),
    },
    { harmless: true },
  ),
];

/** The actions of a form that sends the payment password. */
function isSecretSend({
  key,
  value,
  around,
}: {
  readonly key: string;
  readonly value: unknown;
  readonly around: Readonly<Record<string, unknown>>;
}): boolean {
  return (
    key === 'onSubmit' && around['type'] === 'form' && /ayPassword/.test(String(around['form'])) && Array.isArray(value)
  );
}

/** Whether every route of a page has a guard. */
function isGuarded(file: string, site: SiteText): boolean {
  const page = file
    .replace(/^schemas\//, '')
    .replace('/pages/', '.')
    .replace('.json', '')
    .replaceAll('/', '.');
  const routes = site
    .spots(routesFile)
    .filter(({ path, value }) => path.length === 2 && record(value)['page'] === page);
  return routes.length > 0 && routes.every(({ value }) => 'guards' in record(value));
}
