import type { Locale } from '../../http/locale.ts';

type Words = Readonly<Record<Exclude<Locale, 'zh-CN'>, { readonly title: string; readonly content: string }>>;

/** Guide articles by their code, in the languages beside the one in which they are written. */
export const guideLanguages: Readonly<Record<string, Words>> = {
  withdraw: {
    'zh-HK': {
      title: '如何提款到銀行卡',
      content: '<h3>準備</h3><p>完成實名認證，並於“提款戶口”綁定本人或本公司的銀行卡。</p><h3>步驟</h3><ol><li>進入提款頁面，選擇幣種與店舖餘額。</li><li>選擇提款銀行卡，輸入金額，查看匯率、手續費與預計到賬金額。</li><li>可選用優惠券、紅包或免費額度抵扣手續費。</li><li>確認資料並輸入 6 位支付密碼。</li></ol><h3>到賬時間</h3><p>銀行工作日 16:00（北京時間）前提交，最快當日到賬；其後提交的順延一個工作日。</p>',
    },
    en: {
      title: 'How to withdraw to a bank card',
      content: '<h3>Before you begin</h3><p>Verify your identity, and bind a bank card of your own or of your company under “Bank cards”.</p><h3>Steps</h3><ol><li>Open the withdrawal page; choose the currency and the shop.</li><li>Choose the card and enter the amount; rate, fee and expected arrival are shown.</li><li>Coupons, red packets and free quota lower the fee.</li><li>Check everything and enter the 6 digits of your payment password.</li></ol><h3>When it arrives</h3><p>Submitted before 16:00 Beijing time on a bank working day: the same day at the earliest; later: one working day more.</p>',
    },
  },
  collection: {
    'zh-HK': { title: '如何申請收款戶口', content: '<ol><li>於“申請收款戶口”選擇電商平台與站點，或選擇獨立站。</li><li>選擇持有人，填寫店舖名稱與連結。</li><li>提交後通常 1 個工作日內開通，戶口資料會顯示於店舖戶口列表。</li><li>將戶口資料填入電商平台後台，並完成店舖授權。</li></ol>' },
    en: { title: 'How to apply for a receiving account', content: '<ol><li>Under “Apply for an account”, choose the platform and site, or an independent shop.</li><li>Choose the holder; enter the name and link of the shop.</li><li>The account usually opens within one working day and appears among your shop accounts.</li><li>Enter its details on the platform and authorise the shop.</li></ol>' },
  },
  kyc: {
    'zh-HK': { title: '實名認證需要哪些文件', content: '<p><strong>企業</strong>：營業執照、法定代表人身份證件、股東與實益擁有人資料。香港公司另需公司註冊證明書與商業登記證。</p><p><strong>個人</strong>：有效身份證件，並完成人臉核驗。</p><p>審核時間為 1 至 2 個工作日，結果會以站內訊息通知。</p>' },
    en: { title: 'What verification needs', content: '<p><strong>Companies</strong>: business licence, identity document of the legal representative, shareholders and beneficial owners. Hong Kong companies also need the certificate of incorporation and the business registration.</p><p><strong>Persons</strong>: a valid identity document and a face check.</p><p>The review takes one to two working days; a message tells you the result.</p>' },
  },
  payment: {
    'zh-HK': { title: '如何向供應商批量付款', content: '<ol><li>先於“收款人管理”新增供應商，審核通過後即可付款。</li><li>於“批量付款”下載範本，填寫金額、幣種與用途，最多 1,000 筆。</li><li>上載範本，系統逐行檢查並提示錯誤。</li><li>確認總額與手續費，輸入支付密碼。</li></ol>' },
    en: { title: 'How to pay many suppliers at once', content: '<ol><li>Add your suppliers as payees; they can be paid once they are approved.</li><li>Take the template of the batch payment and fill in amounts, currencies and purposes: up to 1,000 rows.</li><li>Upload it; every row is checked and errors are shown.</li><li>Check the total and the fee, then enter your payment password.</li></ol>' },
  },
  exchange: {
    'zh-HK': { title: '兌換與匯率鎖定', content: '<p>報價自展示起鎖定，倒數結束後自動更新。確認頁面的到賬金額與實際入賬一致，誤差以最小貨幣單位為準。</p><p>日圓、越南盾、韓圜與印尼盾不支援小數金額。</p>' },
    en: { title: 'Exchanging, and how rates are held', content: '<p>A quote is held from the moment it is shown and renewed when its time is up. What the confirmation says is what is credited, to the smallest unit of the currency.</p><p>Amounts in JPY, VND, KRW and IDR have no decimals.</p>' },
  },
  security: {
    'zh-HK': { title: '賬戶保安建議', content: '<ul><li>登入密碼至少 10 位，含字母與數字，不與其他網站相同。</li><li>支付密碼連續輸錯 8 次將鎖定 1 小時，可透過手機或電郵驗證碼找回。</li><li>定期於保安設定查看登入記錄，發現異常請結束其他工作階段。</li></ul>' },
    en: { title: 'Keeping your account safe', content: '<ul><li>Use a sign-in password of at least 10 characters, letters and digits, that you use nowhere else.</li><li>Eight wrong payment passwords in a row lock it for an hour; recover it by a code to your mobile or e-mail.</li><li>Look at your sign-ins in the security settings now and then, and end sessions that you do not know.</li></ul>' },
  },
  advance: {
    'zh-HK': { title: '提前付產品說明', content: '<p>根據店舖的歷史銷售與待結算金額，為您提前支付平台賬期內的貨款。按日計費，回款到賬時自動還款，可隨時查看剩餘額度與還款日。</p>' },
    en: { title: 'About advances', content: '<p>We pay you ahead of the platform, by the sales of your shops and what they are owed. Charged by the day, repaid when the platform pays; the remaining limit and the day of repayment are always shown.</p>' },
  },
  shopauth: {
    'zh-HK': { title: '店舖授權過期怎麼辦', content: '<p>進入“店舖管理”，於授權狀態為“已過期”的店舖按“重新授權”，依頁面提示於電商平台後台確認。授權完成後，餘額即可恢復提款。</p>' },
    en: { title: 'When the authorisation of a shop has expired', content: '<p>Under “Shops”, choose “Authorise again” for the shop that has expired and confirm on the platform. Its balance can be withdrawn again afterwards.</p>' },
  },
};
