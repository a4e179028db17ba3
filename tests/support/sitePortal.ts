import { AxiosError } from 'axios';
import { openPortal, type OpenedPortal, type PortalPlace } from './openPortal.ts';

/** The answer to an operation: data, a refusal with a code, or a network failure. */
export type Scripted =
  | { readonly data: unknown }
  | { readonly code: string; readonly message?: string; readonly param?: unknown }
  | { readonly status: number }
  | 'noAnswer';

export type Script = Record<string, Scripted | ((body: unknown) => Scripted)>;

export interface SitePortal extends OpenedPortal {
  readonly script: Script;
}

const loginInfo = {
  loginName: 'seller',
  userId: 'U1',
  bizSource: 'cn_collection',
  region: 'CN',
  loginUserType: '0',
  userStatus: '1',
  failReason: '',
  operatorId: null,
};

/** A verified main account of the mainland, with answers to every initial load. */
export const signedInScript: Script = {
  'session.state': {
    data: { ...loginInfo, vip: false, registerTime: '2024-01-01 00:00:00', accountName: 'Seller', accountId: 'A1' },
  },
  'session.kycInfo': {
    data: { kycStatus: '5', kycName: 'Seller', kycType: '1', countryCode: 'CN', userKycInfoData: [] },
  },
  'session.controlInfo': { data: { tag: null, authUsers: [], showDialog: false } },
  'session.menuCheck': { data: { code: 'b2c_portal', show: true, children: [] } },
  'session.permissions': { data: { permissions: [{ code: 'message.view' }], authorities: [], menus: [] } },
  'session.childPermission': { data: { subPermissions: [], menus: [], needActivate: false } },
  'session.accounts': { data: [] },
  'preference.dictionary': { data: [] },
  'preference.query': { data: [] },
  'content.currencyCodes': { data: [] },
  'content.platforms': { data: [] },
};

export function loginOf(change: Readonly<Record<string, unknown>>): Scripted {
  return {
    data: {
      ...loginInfo,
      vip: false,
      registerTime: '2024-01-01 00:00:00',
      accountName: 'Seller',
      accountId: 'A1',
      ...change,
    },
  };
}

/** Opens the portal of a region with a scripted server. */
export async function sitePortal({ script, ...place }: PortalPlace & { readonly script: Script }): Promise<SitePortal> {
  const opened = await openPortal(place, async ({ operation, input }, config) => {
    const given = script[operation];
    const scripted = typeof given === 'function' ? given(input) : (given ?? { data: null });
    if (scripted === 'noAnswer') throw new AxiosError('network', AxiosError.ERR_NETWORK, config);
    return {
      status: 'status' in scripted ? scripted.status : 200,
      statusText: '',
      headers: {},
      config,
      data: envelope(scripted),
    };
  });
  return { ...opened, script };
}

function envelope(scripted: Exclude<Scripted, string>): unknown {
  if ('data' in scripted) return { success: true, code: '000000', message: '', data: scripted.data, traceId: 't' };
  if ('code' in scripted)
    return {
      success: false,
      code: scripted.code,
      message: scripted.message ?? 'refused',
      data: null,
      traceId: 't',
      errorParam: scripted.param,
    };
  return null;
}
