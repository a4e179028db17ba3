import type { Insertable } from 'kysely';
import type { GuidePagesTable } from '../../db/tables/content.ts';

type Guide = Omit<Insertable<GuidePagesTable>, 'updated_at'>;

/** Guide articles of the drawer and of the guide pages. */
export const guides: readonly Guide[] = [
  {
    code: 'withdraw',
    template: 'guide',
    title: '如何提现到银行卡',
    content:
      '<h3>准备</h3><p>完成实名认证，并在“提现账户”中绑定本人或本公司的银行卡。</p><h3>步骤</h3><ol><li>进入提现页面，选择币种与店铺余额。</li><li>选择提现银行卡，输入金额，查看汇率、手续费与预计到账金额。</li><li>可选用优惠券、红包或免费额度抵扣手续费。</li><li>确认信息并输入 6 位支付密码。</li></ol><h3>到账时间</h3><p>银行工作日 16:00（北京时间）前提交，最快当日到账；之后提交的顺延一个工作日。</p>',
  },
  {
    code: 'collection',
    template: 'guide',
    title: '如何申请收款账户',
    content: '<ol><li>在“申请收款账户”中选择电商平台与站点，或选择独立站。</li><li>选择持有人，填写店铺名称与链接。</li><li>提交后通常 1 个工作日内开通，账户信息会显示在店铺账户列表。</li><li>将账户信息填入电商平台后台，并完成店铺授权。</li></ol>',
  },
  {
    code: 'kyc',
    template: 'guide',
    title: '实名认证需要哪些材料',
    content: '<p><strong>企业</strong>：营业执照、法定代表人身份证件、股东与受益所有人信息。香港公司另需公司注册证书与商业登记证。</p><p><strong>个人</strong>：有效身份证件，并完成人脸核验。</p><p>审核时间为 1 至 2 个工作日，结果会以站内消息通知。</p>',
  },
  {
    code: 'payment',
    template: 'guide',
    title: '如何向供应商批量付款',
    content: '<ol><li>先在“收款人管理”添加供应商，审核通过后即可付款。</li><li>在“批量付款”下载模板，填写金额、币种与用途，最多 1,000 笔。</li><li>上传模板，系统逐行检查并提示错误。</li><li>确认总额与手续费，输入支付密码。</li></ol>',
  },
  {
    code: 'exchange',
    template: 'guide',
    title: '换汇与汇率锁定',
    content: '<p>报价自展示起锁定，倒计时结束后自动刷新。确认页面的到账金额与实际入账一致，误差以最小货币单位为准。</p><p>日元、越南盾、韩元与印尼盾不支持小数金额。</p>',
  },
  {
    code: 'security',
    template: 'guide',
    title: '账户安全建议',
    content: '<ul><li>登录密码至少 10 位，含字母与数字，不与其他网站相同。</li><li>支付密码连续输错 8 次将锁定 1 小时，可通过手机或邮箱验证码找回。</li><li>定期在安全设置中查看登录记录，发现异常请结束其他会话。</li></ul>',
  },
  {
    code: 'advance',
    template: 'guide',
    title: '提前付产品说明',
    content: '<p>根据店铺的历史销售与待结算金额，为您提前支付平台账期内的货款。按日计费，回款到账时自动还款，可随时查看剩余额度与还款日。</p>',
  },
  {
    code: 'shopauth',
    template: 'guide',
    title: '店铺授权过期怎么办',
    content: '<p>进入“店铺管理”，在授权状态为“已过期”的店铺点击“重新授权”，按页面提示在电商平台后台确认。授权完成后，余额即可恢复提现。</p>',
  },
];
