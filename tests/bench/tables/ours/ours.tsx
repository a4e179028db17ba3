import '@arco-design/web-react/es/_util/react-19-adapter';
import { createRoot } from 'react-dom/client';
import common from '../../../../i18n/en/common.json' with { type: 'json' };
import type { PageFile } from '../../../../src/config/model.generated.ts';
import { ok } from '../../../../src/domain/result.ts';
import { problemText } from '../../../../src/engine/expression/problemText.ts';
import { parse } from '@formatjs/icu-messageformat-parser';
import { parseQuery } from '../../../../src/portal/lifecycle/address.ts';
import { openRuntime, type OpenedRuntime } from '../../../../src/portal/lifecycle/opening/openRuntime.ts';
import type { Portal } from '../../../../src/portal/lifecycle/Portal.ts';
import { TableBlock } from '../../../../src/portal/renderer/blocks/TableBlock.tsx';
import '../../../../src/portal/renderer/portal.css';
import { portalServices } from '../../../../src/portal/renderer/parts/portalServices.ts';
import { ServicesProvider } from '../../../../src/portal/renderer/parts/RendererServices.ts';
import { fakePortal } from '../../../support/fakePortal.ts';
import type { RowsAnswer } from '../benchRows.ts';
import { startTableBench } from '../startTableBench.ts';
import { benchTablePage, benchTableTexts } from './benchTablePage.ts';

const prepared: { opened?: OpenedRuntime; page?: PageFile; portal?: Portal } = {};

/** The table block of the portal with its runtime, calls and address; the benchmark only answers the calls. */
startTableBench({
  async prepare(setting, rows) {
    const page = benchTablePage(setting);
    const portal = portalWith((input) => (setting.paged ? asked(input) : Promise.resolve(rows)));
    portal.texts.add(
      Object.fromEntries(
        Object.entries({ ...prefixed(common), ...benchTableTexts(setting) }).map(([key, text]) => [
          key,
          text.includes('{') ? parse(text) : text,
        ]),
      ),
    );
    portal.ui.located('/orders', {});
    const opened = openRuntime(portal, 'bench.page', page);
    await opened.start();
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    Object.assign(prepared, { opened, page, portal });
  },
  mount(place) {
    const { opened, page, portal } = prepared;
    const [block] = page?.blocks ?? [];
    if (!opened || !portal || block?.type !== 'table') throw new Error('The table was not prepared.');
    createRoot(place).render(
      <ServicesProvider value={portalServices(portal, () => undefined)}>
        <TableBlock block={block} runtime={opened.runtime} locals={{}} />
      </ServicesProvider>,
    );
  },
  rows: '.sb-table tbody tr:not([aria-hidden])',
  sortHead: (label) =>
    [...document.querySelectorAll<HTMLElement>('.sb-sort')].find(({ textContent }) => textContent === label) ?? null,
  filter: (text) => prepared.opened?.runtime.setQuery({ keyword: text === '' ? null : text }),
  pageControl: (page) =>
    [...document.querySelectorAll<HTMLElement>('.sb-page-button')].find(
      ({ textContent }) => textContent === String(page),
    ) ?? null,
});

async function asked(input: unknown): Promise<RowsAnswer> {
  const response = await fetch(
    `/rows?${new URLSearchParams(Object.entries(Object(input)).map(([name, value]) => [name, String(value)])).toString()}`,
  );
  // The server of the benchmark sends only this format.
  const answer = (await response.json()) as RowsAnswer;
  window.answeredAt = performance.now();
  return answer;
}

function portalWith(answer: (input: unknown) => Promise<RowsAnswer>): Portal {
  const fake = fakePortal();
  const go = (path: string) => {
    const [pathname = '', search = ''] = path.split('?');
    portal.ui.located(pathname, parseQuery(search));
  };
  const portal: Portal = {
    ...fake.portal,
    // The methods of the client that this page uses.
    client: {
      send: async (_operation: string, input: unknown) => ok(await answer(input)),
      forget: () => undefined,
      lastKept: () => null,
      renewedBy: () => [],
      isComplete: () => true,
      isOnce: () => false,
    } as unknown as Portal['client'],
    navigator: { ...fake.portal.navigator, go },
    env: {
      now: () => Date.now(),
      onProblem: (problem) => {
        throw new Error(problemText(problem));
      },
    },
  };
  return portal;
}

function prefixed(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`common.${key}`, text]));
}
