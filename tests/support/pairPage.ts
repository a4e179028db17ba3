import { withPair } from '../../src/config/derive/withPair.ts';
import type { FormFile, PageFile } from '../../src/config/model.generated.ts';
import { openRuntime } from '../../src/portal/lifecycle/opening/openRuntime.ts';
import { followPage, openForm } from '../../src/portal/renderer/form/openForm.ts';
import { makePaired } from '../../src/portal/renderer/form/makePaired.ts';
import { loadPairing } from '../../src/portal/renderer/form/pairing.ts';
import { PairedFormModel } from '../../src/portal/stores/PairedFormModel.ts';
import { compileForm } from './compileForm.ts';
import { fakePortal, type FakeExchange } from './fakePortal.ts';

const amount = { type: 'string', pattern: String.raw`^\d{1,13}(\.\d{1,4})?$` };

/** A form whose two amounts are filled from a call of its page. */
export const pairForm: FormFile = withPair({
  schema: {
    type: 'object',
    required: ['side'],
    properties: {
      from: { type: 'string' },
      to: { type: 'string' },
      side: { type: 'string', enum: ['from', 'to'], default: 'from' },
      give: amount,
      get: amount,
    },
  },
  ui: {
    give: { widget: 'money', currency: '=form.from', max: '5000' },
    get: { widget: 'money', currency: '=form.to' },
  },
  rules: [
    {
      field: 'give',
      when: "form.give != null && decimal(form.give) > decimal('5000')",
      text: 'test.pair.aboveBalance',
    },
  ],
  pair: { give: 'give', get: 'get', side: 'side', quote: '=data.quote' },
});

export const pairPage: PageFile = {
  state: { from: 'USD', to: 'CNY', side: null, give: null, get: null },
  calls: {
    quote: {
      operation: 'test.quote',
      input: {
        from: '=page.from',
        to: '=page.to',
        side: '=page.side',
        amount: "=page.side == 'to' ? page.get : page.give",
      },
      background: true,
    },
  },
  blocks: [{ type: 'form', form: 'test.pair', into: 'page' }],
};

interface QuoteInput {
  readonly from: string;
  readonly to: string;
  readonly side: string | null;
  readonly amount: string | null;
}

/** The answer of the backend: one unit of the given currency is four of the other; without an amount there are none. */
export function quoteFor(input: unknown): { readonly give: string | null; readonly get: string | null } {
  const { side, amount: asked, to } = input as QuoteInput;
  if (asked === null) return { give: null, get: null };
  const decimals = to === 'JPY' ? 0 : 2;
  return side === 'to'
    ? { give: (Number(asked) / 4).toFixed(2), get: Number(asked).toFixed(decimals) }
    : { give: Number(asked).toFixed(2), get: (Number(asked) * 4).toFixed(decimals) };
}

/** Opens the form on its page without drawing; the test answers the requests. */
export async function openPair(): Promise<{
  readonly model: PairedFormModel;
  readonly exchanges: readonly FakeExchange[];
  readonly read: (path: string) => unknown;
  readonly close: () => void;
}> {
  await loadPairing(async () => ({ makePaired, drawPaired: (properties) => properties }));
  const { portal, exchanges } = fakePortal();
  const opened = openRuntime(portal, 'test.page', pairPage);
  const block = { type: 'form' as const, form: 'test.pair', into: 'page' };
  const { runtime } = opened;
  const form = openForm(
    { formId: 'test.pair', blockId: 'form', runtime, locals: {}, columns: 1, initial: () => ({}), domId: 'form' },
    compileForm(pairForm),
    { local: portal.local, userId: '7', now: portal.env.now },
  );
  const { model } = form.context;
  if (!(model instanceof PairedFormModel)) throw new Error('The form has no two-way amount.');
  const ends = [followPage(block, runtime, form.context), form.start()];
  void opened.start();
  return {
    model,
    exchanges,
    read: (path) => runtime.read(path),
    close() {
      for (const end of ends) end();
      opened.close();
    },
  };
}
