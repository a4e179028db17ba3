import type { Locale } from '../language/locale.ts';
import type { serverWords } from '../language/serverWords.ts';

export type MessageType = keyof (typeof serverWords.messageTypes)[Locale];

/** Kinds of messages that users receive; required ones always arrive in the portal. */
export const messageTypes: readonly { readonly type: MessageType; readonly required: boolean }[] = [
  { type: 'fund', required: true },
  { type: 'security', required: true },
  { type: 'kyc', required: true },
  { type: 'shop', required: false },
  { type: 'rate', required: false },
  { type: 'activity', required: false },
  { type: 'feature', required: false },
];
