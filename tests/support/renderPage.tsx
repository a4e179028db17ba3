import { render } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { FormModule, Portal } from '../../src/portal/lifecycle/Portal.ts';
import type { Answer, ApiClient } from '../../src/portal/client/ApiClient.ts';
import type { PageFile } from '../../src/config/model.generated.ts';
import { fail, ok } from '../../src/domain/result.ts';
import { bespokeBlocks } from '../../src/portal/bespoke/bespokeBlocks.ts';
import { blockWidget } from '../../src/portal/renderer/blockWidgets.ts';
import { parseQuery } from '../../src/portal/lifecycle/address.ts';
import { openRuntime } from '../../src/portal/lifecycle/opening/openRuntime.ts';
import { PageView } from '../../src/portal/renderer/page/PageView.tsx';
import { problemText } from '../../src/engine/expression/problemText.ts';
import { portalServices } from '../../src/portal/renderer/parts/portalServices.ts';
import { ServicesProvider } from '../../src/portal/renderer/parts/RendererServices.ts';
import { fakePortal } from './fakePortal.ts';
import common from '../../i18n/en/common.json' with { type: 'json' };

export interface RenderOptions {
  readonly texts?: Readonly<Record<string, string>>;
  /** Returns the answer of an operation; undefined makes it fail, a promise keeps it pending. */
  readonly answer?: (operation: string, input: unknown) => unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly isMobile?: boolean;
  readonly session?: Readonly<Record<string, unknown>>;
  readonly change?: (portal: Portal) => Partial<Portal>;
  readonly documents?: (id: string) => Promise<unknown>;
  readonly now?: () => number;
  /** Draws blocks of the type menu. */
  readonly menu?: ComponentType;
}

/** Draws a page with the real runtime, engine and services; only the network and the address bar are fake. */
export function renderPage(page: PageFile, options: RenderOptions = {}) {
  const fake = fakePortal();
  const problems: string[] = [];
  const sent: { readonly operation: string; readonly input: unknown }[] = [];
  const answerOf = async (operation: string, input: unknown): Promise<Answer> => {
    sent.push({ operation, input });
    const answer: unknown = await options.answer?.(operation, input);
    return answer === undefined
      ? fail({ kind: 'business', operation, code: '1', message: 'It did not work', traceId: 'trace-1' })
      : ok(answer);
  };
  // The methods of the client that pages use.
  const client = {
    send: answerOf,
    upload: (operation: string, file: File) => answerOf(operation, file.name),
    download: answerOf,
    forget: () => undefined,
    lastKept: () => null,
    renewedBy: () => [],
    isComplete: () => true,
    isOnce: () => false,
  } as unknown as ApiClient;
  const go = (path: string) => {
    fake.visited.push(path);
    const [pathname = '', search = ''] = path.split('?');
    portal.ui.located(pathname, parseQuery(search));
  };
  const own: Portal = {
    ...fake.portal,
    client,
    navigator: { ...fake.portal.navigator, go },
    env: {
      now: options.now ?? (() => Date.UTC(2026, 0, 15)),
      onProblem: (problem) => void problems.push(problemText(problem)),
    },
    loaders: {
      ...fake.portal.loaders,
      form: (id): Promise<FormModule> => Promise.reject(new Error(id)),
      document: (_locale, id) => options.documents?.(id) ?? Promise.reject(new Error(id)),
    },
  };
  const portal: Portal = { ...own, ...options.change?.(own) };
  portal.texts.add(
    Object.fromEntries(
      Object.entries({ ...prefixed(common), ...options.texts }).map(([key, text]) => [
        key,
        text.includes('{') ? parse(text) : text,
      ]),
    ),
  );
  portal.ui.located('/list', options.query ?? {});
  portal.ui.resized(options.isMobile ?? false);
  portal.session.restore(options.session ?? {});

  const opened = openRuntime(portal, 'test.page', page);
  const services = portalServices(portal, (type) =>
    blockWidget(type, { ...bespokeBlocks, menu: () => (options.menu ? createElement(options.menu) : null) }),
  );
  const view = render(
    <ServicesProvider value={services}>
      <PageView runtime={opened.runtime} />
    </ServicesProvider>,
  );
  void opened.start();
  return { ...view, runtime: opened.runtime, portal, sent, problems, visited: fake.visited };
}

function prefixed(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`common.${key}`, text]));
}
