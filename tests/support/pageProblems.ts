import type { Page } from 'playwright';
import { rawLines, rawMessage, shippedEnumValues } from './rawValues.ts';

export interface Problems {
  /** Returns the problems since the last call, including missing texts and raw values of the current page. */
  take(): Promise<readonly string[]>;
  /** Ignores matching problems from now on. */
  expect(pattern: RegExp): void;
}

/** Records all errors and warnings of a page. */
export function watchProblems(page: Page): Problems {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const note = (problem: string): void => {
    if (!expected.some((pattern) => pattern.test(problem))) seen.push(problem);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text().slice(0, 400)}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      note(`no answer: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    async take() {
      for (const key of await missingTexts(page)) note(`missing text: ${key}`);
      for (const line of await page.evaluate(rawLines, shippedEnumValues)) note(`${rawMessage}${line}`);
      return seen.splice(0);
    },
  };
}

/** Finds missing texts: a key without a text is drawn as [key], in texts, labels, hints and the window title. */
async function missingTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const words = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) words.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(words.flatMap((text) => text.match(/\[[a-zA-Z][\w-]*(\.[\w-]+)+\]/g) ?? []))];
  });
}
