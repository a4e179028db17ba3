import type { Insertable } from 'kysely';
import type { AgreementsTable } from '../../db/tables/content.ts';

/** Agreements of the generic page and those that users are asked to sign. */
export const agreements: readonly Insertable<AgreementsTable>[] = [
  {
    id: 'AG-SETTLE',
    code: 'settleDeclare',
    site: 'GLOBAL',
    title: '结算声明',
    content:
      '<h3>结算声明</h3><p>本人（本公司）确认并声明：</p><ol><li>通过海桥收取、兑换和提取的资金均来自真实、合法的跨境贸易，交易背景与所提交的店铺、订单和物流信息一致。</li><li>同意海桥按确认页面展示的汇率与手续费办理结汇、换汇及付款，并知悉汇率在锁定期届满后可能变动。</li><li>同意在合作银行或监管机构要求时，及时补充提供贸易合同、发票、物流单据等材料。</li><li>如声明内容不实，愿承担由此产生的全部责任。</li></ol><p>本声明自签署之日起对此后的每一笔结算生效。</p>',
  },
  {
    id: 'AG-SERVICE-CN',
    code: 'serviceAgreement',
    site: 'CN',
    title: '跨境收付通服务协议',
    content:
      '<h3>一、服务内容</h3><p>海桥为您提供跨境电商平台店铺的收款账户、多币种钱包、换汇、提现及对外付款服务。</p><h3>二、账户与安全</h3><p>您应妥善保管登录密码与支付密码。使用您的密码完成的操作视为您本人的操作。发现异常时，请立即修改密码并联系客服。</p><h3>三、费用</h3><p>各项服务的费率在“费率查询”页面公示，每笔交易确认前会展示应收手续费与预计到账金额。</p><h3>四、资金与到账</h3><p>提现与付款在银行工作日处理。因收款信息错误被退回的款项，将原路退回您的可用余额。</p><h3>五、协议变更</h3><p>协议更新时将通过站内消息通知，并在您继续使用前请您重新签署。</p>',
  },
  {
    id: 'AG-SERVICE-HK',
    code: 'serviceAgreement',
    site: 'HK',
    title: '跨境收付通（香港）服務條款',
    content:
      '<h3>一、服務內容</h3><p>海橋（香港）為您提供跨境電商平台店舖的收款賬戶、多幣種錢包、貨幣兌換、提款及付款服務。</p><h3>二、賬戶安全</h3><p>請妥善保管登入密碼與支付密碼。如發現未經授權的交易，請即時通知我們。</p><h3>三、收費</h3><p>每筆交易確認前，頁面會列明手續費、匯率及預計到賬金額。</p><h3>四、適用法律</h3><p>本條款受香港特別行政區法律管轄。</p>',
  },
  {
    id: 'AG-SUPPLEMENT',
    code: 'supplementRe',
    site: 'GLOBAL',
    title: '补充协议（2026 年版）',
    content: '<p>为符合跨境资金申报的最新要求，服务协议新增以下内容：</p><ol><li>单笔等值 5 万美元以上的提现，须提供对应的贸易材料。</li><li>收款人信息变更后 24 小时内的首笔付款，可能需要人工复核。</li><li>店铺授权过期期间，系统暂停该店铺余额的提现。</li></ol><p>其余条款不变。</p>',
  },
  {
    id: 'AG-PRIVACY',
    code: 'privacy',
    site: 'GLOBAL',
    title: '隐私政策',
    content: '<p>我们仅为提供服务、履行反洗钱义务而收集必要的身份、店铺与交易信息，并采取加密存储、最小权限访问等措施加以保护。</p><p>您可以在“用户中心”查询、更正您的信息，或申请注销账户。法律要求保存的交易记录，将在法定期限届满后删除。</p>',
  },
  {
    id: 'AG-RISK',
    code: 'riskDisclosure',
    site: 'GLOBAL',
    title: '汇率风险揭示书',
    content: '<p>汇率受多种因素影响，可能在短时间内大幅波动。报价在锁定期内有效，锁定期届满后须重新询价；委托成交的换汇可能因市场未达到目标汇率而无法成交。请根据自身情况审慎决定。</p>',
  },
];
