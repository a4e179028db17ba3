export const PASSWORD = 'Seabridge@2026';
export const PAY_PASSWORD = '258036';

/** The login that holds users in several accounts. */
export const MULTI_LOGIN = 'multi@cn';

export interface Persona {
  readonly loginName: string;
  readonly password: string;
  readonly bizSource: string;
  readonly region: 'CN' | 'HK';
  readonly kycStatus: string;
  readonly role: 'main' | 'subAccount' | 'operator';
  readonly note: string;
}

/** A persona with its special properties. By default an ordinary verified enterprise seller on the CN site. */
export interface PersonaSeed {
  readonly loginName: string;
  readonly note: string;
  readonly name: string;
  readonly region?: 'CN' | 'HK';
  /** The region where its holder is verified; by default the site's region. */
  readonly verifiedIn?: 'CN' | 'HK';
  readonly bizSource?: string;
  readonly kycStatus?: string;
  readonly personal?: boolean;
  readonly status?: string;
  readonly failReason?: string;
  readonly vip?: boolean;
  readonly flags?: readonly string[];
  /** Features that are off for this user only. */
  readonly restricted?: readonly string[];
  readonly controlTag?: string;
  readonly controlDialog?: boolean;
  readonly address?: 'optional' | 'forced';
  readonly walletWhite?: boolean;
  readonly newUser?: boolean;
  readonly withoutPayPassword?: boolean;
  /** The code that asks the persona to sign an agreement. */
  readonly mustSign?: '990013' | '990028' | '990141';
  /** The login whose account this user belongs to; all account data is then that account's. */
  readonly within?: string;
  readonly role?: 'subAccount' | 'operator';
  readonly permissions?: readonly string[];
  readonly needActivate?: boolean;
  readonly userTag?: string;
  /** What the first sign-in shows: the guide, the transfer notice, letters, or an advertisement. */
  readonly greeting?: 'guide' | 'notice' | 'letters' | 'ad';
}

const MAIN_FLAGS = ['36', '111'] as const;
const EVERYDAY = ['collection.view', 'message.view', 'record.view', 'record.export', 'wallet.view', 'withdraw.create', 'payment.create', 'payee.manage', 'bankcard.manage'] as const;

/** Every demo account. The first is the main one. */
export const personaSeeds: readonly PersonaSeed[] = [
  { loginName: 'seller@cn', note: '企业卖家主账号，已认证（默认）', name: '深圳市云帆远航电子商务有限公司', flags: MAIN_FLAGS },
  { loginName: 'personal@cn', note: '个人卖家主账号，已认证，首次登录有新手引导', name: '林晓舟', personal: true, greeting: 'guide' },
  { loginName: 'kyc-none@cn', note: '未认证', name: '杭州青禾贸易有限公司', kycStatus: '' },
  { loginName: 'kyc-0@cn', note: '认证状态 0：已创建未提交', name: '宁波海岚进出口有限公司', kycStatus: '0' },
  { loginName: 'kyc-1@cn', note: '认证状态 1：已填基本信息', name: '厦门鹭行科技有限公司', kycStatus: '1' },
  { loginName: 'kyc-2@cn', note: '认证状态 2：已传证件', name: '义乌市拾光百货有限公司', kycStatus: '2' },
  { loginName: 'kyc-3@cn', note: '认证状态 3：审核中', name: '广州星屿服饰有限公司', kycStatus: '3' },
  { loginName: 'kyc-4@cn', note: '认证状态 4：已过期', name: '青岛润泽家居有限公司', kycStatus: '4' },
  { loginName: 'kyc-6@cn', note: '认证状态 6：已驳回', name: '苏州锦木家具有限公司', kycStatus: '6' },
  { loginName: 'kyc-7@cn', note: '认证状态 7：审核中', name: '东莞市卓然电子有限公司', kycStatus: '7' },
  { loginName: 'kyc-77@cn', note: '认证状态 77：审核中', name: '佛山市晴川灯饰有限公司', kycStatus: '77' },
  { loginName: 'kyc-8@cn', note: '认证状态 8：视为未认证', name: '泉州远舟鞋业有限公司', kycStatus: '8' },
  { loginName: 'seller@hk', note: '香港公司主账号，已认证', name: '星桥國際貿易有限公司', region: 'HK', flags: MAIN_FLAGS },
  { loginName: 'personal@hk', note: '香港个人主账号，已认证，首次登录有新手引导，新用户有礼包提示（121）', name: '陳樂言', region: 'HK', personal: true, greeting: 'guide', flags: ['121'], newUser: true },
  { loginName: 'white@hk', note: '香港公司，钱包白名单（星球菜单），登录有弹窗站内信', name: '維港啟航有限公司', region: 'HK', walletWhite: true, greeting: 'letters' },
  { loginName: 'b2b@cn', note: 'B2B 外贸账户，登录有弹窗站内信', name: '上海恒拓机械进出口有限公司', bizSource: 'b2b', greeting: 'letters' },
  { loginName: 'vcc@cn', note: '虚拟卡账户', name: '北京云签数字科技有限公司', bizSource: 'vcc' },
  { loginName: 'logistics@cn', note: '物流账户，以香港公司通过认证', name: '迅海國際貨運有限公司', verifiedIn: 'HK', bizSource: 'logistics' },
  { loginName: 'ads@cn', note: '广告账户（仅首页）', name: '广州千帆互动广告有限公司', bizSource: 'ads' },
  { loginName: 'import@cn', note: '进口平台账户，新用户有礼包提示（121）', name: '上海沁园跨境进口有限公司', bizSource: 'import', flags: ['121'], newUser: true },
  { loginName: 'import@hk', note: '香港进口平台账户，新用户有礼包提示（121）', name: '海港進口貿易有限公司', region: 'HK', bizSource: 'import', flags: ['121'], newUser: true },
  { loginName: 'ip@cn', note: '知识产权服务商账户（仅首页）', name: '北京明理知识产权代理有限公司', bizSource: 'ip_provider' },
  { loginName: 'sub-36@cn', note: '子账号，可管理子账号（36）', name: '', within: 'seller@cn', role: 'subAccount', flags: ['36'], permissions: [...EVERYDAY, 'subAccount.manage', 'security.manage'] },
  { loginName: 'sub@cn', note: '子账号，无 36', name: '', within: 'seller@cn', role: 'subAccount', permissions: EVERYDAY },
  { loginName: 'sub-119@cn', note: '子账号，无 36 有 119（刷新权限）', name: '', within: 'seller@cn', role: 'subAccount', flags: ['119'], permissions: EVERYDAY },
  { loginName: 'sub-activate@cn', note: '子账号，权限待开通', name: '', within: 'seller@cn', role: 'subAccount', flags: ['119'], permissions: EVERYDAY, needActivate: true },
  { loginName: 'sub-few@cn', note: '子账号，只有查看权限', name: '', within: 'seller@cn', role: 'subAccount', permissions: ['record.view', 'wallet.view'] },
  { loginName: 'operator@cn', note: '操作员', name: '', within: 'seller@cn', role: 'operator', flags: ['111', '121'], permissions: EVERYDAY },
  { loginName: 'check-4@cn', note: '身份核查标签 4：身份信息缺失', name: '武汉楚天云商贸易有限公司', controlTag: '4' },
  { loginName: 'check-6@cn', note: '身份核查标签 6：证件过期', name: '成都蜀锦跨境电商有限公司', controlTag: '6' },
  { loginName: 'check-8@cn', note: '身份核查标签 8：账户异常', name: '郑州中原优选贸易有限公司', controlTag: '8' },
  { loginName: 'check-auth@cn', note: '授权用户待核查，弹窗可暂不处理', name: '长沙湘江里电子商务有限公司', controlDialog: true },
  { loginName: 'check-auth-user@cn', note: '待核查的授权用户（子账号）', name: '', within: 'check-auth@cn', role: 'subAccount', permissions: EVERYDAY, userTag: '6' },
  { loginName: 'cancelling@cn', note: '账户注销中，日历、邀请与积分已关闭', name: '合肥徽行贸易有限公司', status: '2', restricted: ['calendar', 'invite', 'points'] },
  { loginName: 'cancel-failed@cn', note: '账户注销失败', name: '南昌赣江优品有限公司', status: '4', failReason: '账户内仍有在途资金 1 笔，请结清后重新申请' },
  { loginName: 'address@cn', note: '需补充地址（可暂缓）', name: '大连北方渔港商贸有限公司', address: 'optional' },
  { loginName: 'address-force@cn', note: '需补充地址（强制）', name: '天津津门优选商贸有限公司', address: 'forced' },
  { loginName: 'vip@cn', note: '重点客户（VIP 客服通道），登录有迁移公告', name: '深圳市鲸跃科技集团有限公司', vip: true, flags: MAIN_FLAGS, greeting: 'notice' },
  { loginName: MULTI_LOGIN, note: '一个登录名、三个账户（切换；第三个已冻结）', name: '福州榕城跨境电商有限公司' },
  { loginName: 'newuser@cn', note: '新用户，有礼包提示（121），首页有弹窗广告', name: '珠海横琴初航贸易有限公司', flags: ['121'], newUser: true, greeting: 'ad' },
  { loginName: 'sign-141@cn', note: '须签署结算声明（990141）', name: '无锡太湖云仓有限公司', mustSign: '990141' },
  { loginName: 'sign-013@cn', note: '须签署服务协议（990013）', name: '温州瓯江鞋服有限公司', mustSign: '990013' },
  { loginName: 'sign-028@cn', note: '须重新签署协议（990028）', name: '烟台蓝湾果业有限公司', mustSign: '990028' },
  { loginName: 'nopaypwd@cn', note: '未设置支付密码', name: '西安丝路优品贸易有限公司', withoutPayPassword: true },
];

/** Returns the demo accounts as the sandbox shows them. */
export function listPersonas(): readonly Persona[] {
  return personaSeeds.map((seed) => {
    const account = personaSeeds.find(({ loginName }) => loginName === seed.within) ?? seed;
    return {
      loginName: seed.loginName,
      password: PASSWORD,
      bizSource: account.bizSource ?? 'cn_collection',
      region: account.region ?? 'CN',
      kycStatus: account.kycStatus ?? '5',
      role: seed.role ?? 'main',
      note: seed.note,
    };
  });
}
