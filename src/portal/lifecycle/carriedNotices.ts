import type { Notice } from '../stores/OverlayStore.ts';
import type { Portal } from './Portal.ts';

const key = 'page-notices';
const levels: readonly unknown[] = ['info', 'success', 'warning', 'error'];

/** Stores the notices on screen, which often explain why the page is left, for the next document to show. */
export function carryNotices(portal: Portal): void {
  if (portal.overlays.notices.length === 0) return;
  try {
    portal.sessionStorage.setItem(key, JSON.stringify(portal.overlays.notices));
  } catch {
    portal.sessionStorage.removeItem(key); // storage full or blocked: the notices end with this document
  }
}

/** Shows the notices stored by the previous document, once. */
export function showCarriedNotices(portal: Portal): void {
  const text = portal.sessionStorage.getItem(key);
  portal.sessionStorage.removeItem(key);
  for (const notice of noticesIn(text)) portal.overlays.notify(notice);
}

function noticesIn(text: string | null): readonly Notice[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isNotice) : [];
  } catch {
    return []; // not written by the portal
  }
}

function isNotice(value: unknown): value is Notice {
  return (
    value !== null &&
    typeof value === 'object' &&
    'key' in value &&
    'text' in value &&
    'level' in value &&
    typeof value.key === 'string' &&
    typeof value.text === 'string' &&
    levels.includes(value.level)
  );
}
