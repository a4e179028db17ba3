import { sendLetter, type LetterWords } from '../content/sendLetter.ts';
import type { Trx } from '../db/Database.ts';
import type { Locale } from '../http/locale.ts';
import type { KycProblem } from './KycForm.ts';
import { asksForMaterial, reasonText } from './reviewReasons.ts';

type Outcome = 'approved' | 'rejected' | 'material';

const words: Readonly<Record<Locale, { readonly separator: string } & Readonly<Record<Outcome, LetterWords>>>> = {
  'zh-CN': {
    separator: '；',
    approved: { title: '实名认证已通过', content: '您提交的实名认证资料已通过审核，收款、换汇与提现功能已开通。', button: '查看账户' },
    rejected: { title: '实名认证未通过', content: '您提交的实名认证资料未通过审核：{reasons}。请按提示修改后重新提交。', button: '去修改' },
    material: { title: '实名认证需要补充材料', content: '审核您的实名认证还需要补充材料：{reasons}。请补充后重新提交。', button: '去补充' },
  },
  'zh-HK': {
    separator: '；',
    approved: { title: '實名認證已通過', content: '您提交的實名認證資料已通過審核，收款、兌換及提款功能已開通。', button: '查看賬戶' },
    rejected: { title: '實名認證未通過', content: '您提交的實名認證資料未通過審核：{reasons}。請按提示修改後重新提交。', button: '前往修改' },
    material: { title: '實名認證需要補充文件', content: '審核您的實名認證尚需補充文件：{reasons}。請補充後重新提交。', button: '前往補充' },
  },
  en: {
    separator: '; ',
    approved: { title: 'Your identity is verified', content: 'What you submitted has been approved. Collecting, exchanging and withdrawing are open to you.', button: 'See your account' },
    rejected: { title: 'Your identity was not verified', content: 'What you submitted was rejected: {reasons}. Correct it and submit it again.', button: 'Correct it' },
    material: { title: 'More material is needed to verify you', content: 'The review needs more material: {reasons}. Add it and submit again.', button: 'Add it' },
  },
};

/** Tells who submitted a verification what the review said, and leads to what can be done next. */
export async function sendReviewLetter(trx: Trx, { userId, problems, at }: { readonly userId: string; readonly problems: readonly KycProblem[]; readonly at: number }): Promise<void> {
  const outcome: Outcome = problems.length === 0 ? 'approved' : problems.every(({ code }) => asksForMaterial(code)) ? 'material' : 'rejected';
  const codes = [...new Set(problems.map(({ code }) => code))];
  const wordsIn = (locale: Locale): LetterWords => {
    const { separator, [outcome]: letter } = words[locale];
    return { ...letter, content: letter.content.replace('{reasons}', codes.map((code) => reasonText(code, locale)).join(separator)) };
  };
  await sendLetter(trx, {
    userId, type: 'kyc', at, url: outcome === 'approved' ? '/account' : '/kyc/update',
    words: { 'zh-CN': wordsIn('zh-CN'), 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') },
  });
}
