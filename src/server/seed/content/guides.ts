import { fillWords } from '../../content/fillWords.ts';
import { inEachLanguage } from '../../content/inEachLanguage.ts';
import { serverWords } from '../../content/serverWords.ts';
import { serviceFacts } from '../../content/serviceFacts.ts';

/** Articles of the drawer and the guide pages. */
const codes = ['withdraw', 'collection', 'kyc', 'payment', 'exchange', 'security', 'advance', 'shopauth'] as const;

/** Guide articles in every language, with the figures of the service. */
export const guides = codes.map((code) => ({ code, template: 'guide', ...inEachLanguage((locale) => fillWords(serverWords.guides[locale][code], locale, serviceFacts)) }));
