import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Button } from '../../config/model.generated.ts';

export type NoticeLevel = 'info' | 'success' | 'warning' | 'error';

export interface Notice {
  readonly key: string;
  readonly level: NoticeLevel;
  readonly text: string;
  /** Shown with a copy button, so that support can find the request. */
  readonly traceId?: string;
  /** The operation whose failure it tells. */
  readonly failed?: string | undefined;
  /** Shown until the user closes it, sends the request again or leaves the page: the user may look elsewhere meanwhile. */
  readonly stays?: boolean;
}

/** An agreement as it is signed, plus a version to read in the language of the page. */
export interface AgreementText {
  readonly agreementId?: string;
  readonly title?: string;
  /** HTML. */
  readonly content?: string;
  readonly language?: string;
  readonly locale?: string;
  readonly reading?: { readonly title: string; readonly content: string; readonly locale: string } | null;
}

/** A question above the page; the user's answer resolves the promise of `ask`. */
export type Question =
  | { readonly kind: 'confirm'; readonly text: string; readonly danger: boolean }
  | { readonly kind: 'agreement'; readonly agreement: AgreementText }
  | { readonly kind: 'guard'; readonly guard: string; readonly state: string; readonly buttons: readonly Button[] };

export interface AskedQuestion {
  readonly id: number;
  readonly question: Question;
}

/** Messages and questions above the page. */
export class OverlayStore {
  notices: readonly Notice[] = [];
  questions: readonly AskedQuestion[] = [];
  /** A message that the portal has a newer version; it stays until its button is pressed. */
  update: { readonly text: string; readonly button: string } | null = null;
  /** Keys of requests whose outcome is being checked. */
  checks: readonly string[] = [];
  readonly #answers = new Map<number, (agreed: boolean) => void>();
  #lastId = 0;

  constructor() {
    makeObservable(this, {
      notices: observableRef,
      questions: observableRef,
      update: observableRef,
      checks: observableRef,
      checkStarted: action,
      checkEnded: action,
      notify: action,
      noticeClosed: action,
      sentAgain: action,
      answer: action,
      updateFound: action,
      clear: action,
    });
  }

  /** Shows a message, unless one with the same key is on screen. */
  notify(notice: Omit<Notice, 'key'> & { readonly key?: string }): void {
    const key = notice.key ?? `${notice.level} ${notice.text}`;
    if (this.notices.some((shown) => shown.key === key)) return;
    this.notices = [...this.notices, { ...notice, key }];
  }

  noticeClosed(key: string): void {
    this.notices = this.notices.filter((notice) => notice.key !== key);
  }

  /** Closes what was said about earlier failures of an operation, so that it does not stand beside the new outcome. */
  sentAgain(operation: string): void {
    this.notices = this.notices.filter(({ failed }) => failed !== operation);
  }

  ask(question: Question): Promise<boolean> {
    const id = (this.#lastId += 1);
    runInAction(() => {
      this.questions = [...this.questions, { id, question }];
    });
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  answer(id: number, agreed: boolean): void {
    this.questions = this.questions.filter((asked) => asked.id !== id);
    this.#answers.get(id)?.(agreed);
    this.#answers.delete(id);
  }

  checkStarted(key: string): void {
    if (!this.checks.includes(key)) this.checks = [...this.checks, key];
  }

  checkEnded(key: string): void {
    this.checks = this.checks.filter((known) => known !== key);
  }

  updateFound(message: { readonly text: string; readonly button: string }): void {
    this.update = message;
  }

  /** When the page is left: answers the open questions with no, and lets the messages go after their time. */
  clear(): void {
    this.notices = this.notices.map((notice) => ({ ...notice, stays: false }));
    for (const asked of this.questions) this.answer(asked.id, false);
  }
}
