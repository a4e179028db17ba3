import { fillWords } from '../../language/fillWords.ts';
import { serverWords } from '../../language/serverWords.ts';
import { inEachLanguage } from '../../messages/inEachLanguage.ts';
import { serviceFacts } from './serviceFacts.ts';

/** Articles of the drawer and the guide pages. */
const codes = [
  'withdraw',
  'collection',
  'kyc',
  'payment',
  'exchange',
  'security',
  'advance',
  'shopauth',
  'signin',
] as const;

/** Guide articles in every language, with the figures of the service. */
export const guides = codes.map((code) => ({
  code,
  template: 'guide',
  ...inEachLanguage((locale) => fillWords(serverWords.guides[locale][code], locale, serviceFacts)),
}));
