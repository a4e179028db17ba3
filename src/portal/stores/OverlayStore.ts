import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Button } from '../../config/model.generated.ts';

export type NoticeLevel = 'info' | 'success' | 'warning' | 'error';

export interface Notice {
  readonly key: string;
  readonly level: NoticeLevel;
  readonly text: string;
  /** Shown with a copy button, so that support can find the request. */
  readonly traceId?: string;
}

/** A question above the page; the answer settles the promise of `ask`. */
export type Question =
  | { readonly kind: 'confirm'; readonly title: string | null; readonly text: string; readonly confirmText: string; readonly cancelText: string; readonly danger: boolean }
  | { readonly kind: 'agreement'; readonly title: string; readonly html: string }
  | { readonly kind: 'guard'; readonly guard: string; readonly state: string; readonly buttons: readonly Button[] };

export interface AskedQuestion {
  readonly id: number;
  readonly question: Question;
}

/** Messages and questions above the page. */
export class OverlayStore {
  notices: readonly Notice[] = [];
  questions: readonly AskedQuestion[] = [];
  /** A message that stays until its button is pressed: the portal has a newer version. */
  update: { readonly text: string; readonly button: string } | null = null;
  readonly #answers = new Map<number, (agreed: boolean) => void>();
  #lastId = 0;

  constructor() {
    makeObservable(this, { notices: observableRef, questions: observableRef, update: observableRef, notify: action, noticeClosed: action, answered: action, updateFound: action, cleared: action });
  }

  /** Shows a message; one with the same key that is still on screen is not shown twice. */
  notify(notice: Omit<Notice, 'key'> & { readonly key?: string }): void {
    const key = notice.key ?? `${notice.level} ${notice.text}`;
    if (this.notices.some((shown) => shown.key === key)) return;
    this.notices = [...this.notices, { ...notice, key }];
  }

  noticeClosed(key: string): void {
    this.notices = this.notices.filter((notice) => notice.key !== key);
  }

  ask(question: Question): Promise<boolean> {
    const id = (this.#lastId += 1);
    runInAction(() => { this.questions = [...this.questions, { id, question }]; });
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  answered(id: number, agreed: boolean): void {
    this.questions = this.questions.filter((asked) => asked.id !== id);
    this.#answers.get(id)?.(agreed);
    this.#answers.delete(id);
  }

  updateFound(message: { readonly text: string; readonly button: string }): void {
    this.update = message;
  }

  /** Leaving a page answers its open questions with no. */
  cleared(): void {
    for (const asked of this.questions) this.answered(asked.id, false);
  }
}
