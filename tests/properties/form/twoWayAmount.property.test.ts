import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPair, quoteFor } from '../../support/pairPage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Step =
  | { readonly do: 'type'; readonly side: 'give' | 'get'; readonly text: string }
  | { readonly do: 'swap' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'answer' | 'fail'; readonly which: number };

const side = fc.constantFrom('give' as const, 'get' as const);
/** '' clears the side; the last ones are refused by the form. */
const text = fc.constantFrom('', '1', '20', '20.5', '300', '4000', '1.234', '9000', 'x');
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), side, text }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('swap' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 100, 260) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('answer' as const, 'answer' as const, 'fail' as const),
        which: fc.nat(3),
      }),
    },
  ),
  { maxLength: 25 },
);

test('whatever is typed, cleared, swapped and answered in any order: the leading side shows what was typed, it alone is sent, and no quote for another input is left standing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script: readonly Step[]) => {
      const { model, exchanges, read, close } = await openPair();
      const nodeOf = (name: string) => {
        const node = model.nodeAt([name]);
        if (!node) throw new Error(`No field ${name}.`);
        return node;
      };
      const waiting: number[] = [];
      let seen = 0;
      let typed = { side: 'give', text: '' };
      let isFailed = false;
      const settle = async () => {
        await vi.advanceTimersByTimeAsync(0);
        for (; seen < exchanges.length; seen++) {
          waiting.push(seen);
          isFailed = false;
        }
      };
      const respond = async (at: number, how: 'answer' | 'fail') => {
        const [index] = waiting.splice(at, 1);
        const exchange = index === undefined ? undefined : exchanges[index];
        if (!exchange) return;
        if (index === exchanges.length - 1) isFailed = how === 'fail';
        if (how === 'answer') exchange.answer(quoteFor(exchange.input));
        else exchange.fail({ kind: 'business', operation: 'test.quote', code: '1', message: 'no', traceId: 't' });
        await settle();
      };
      /** The quote for what the page would ask now. */
      const expected = () => {
        const asked = model.pair.leading === 'get' ? read('page.get') : read('page.give');
        const quote = quoteFor({
          from: read('page.from'),
          to: read('page.to'),
          side: read('page.side'),
          amount: asked ?? null,
        });
        return quote[model.pair.following === 'get' ? 'get' : 'give'] ?? '';
      };
      const check = () => {
        expect(model.pair.leading).toBe(typed.side);
        expect(nodeOf(typed.side).text).toBe(typed.text);
        const { give, get } = model.values();
        expect({ give, get }).toEqual({
          give: undefined,
          get: undefined,
          ...(typed.text === '' ? {} : { [typed.side]: typed.text }),
        });
        expect(read(`page.${model.pair.following}`)).toBeNull();
        const shown = nodeOf(model.pair.following).text;
        if (typed.text === '') expect(shown).toBe('');
        else if (!model.isQuotePending && exchanges.length > 0) expect(shown).toBe(isFailed ? '' : expected());
        expect(nodeOf(model.pair.following).touched).toBe(false);
      };
      await settle();
      for (const step of script) {
        if (step.do === 'type') {
          nodeOf(step.side).type(step.text);
          typed = { side: step.side, text: step.text };
        } else if (step.do === 'swap') model.fill({ from: model.live['to'], to: model.live['from'] });
        else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
        else await respond(step.which % Math.max(1, waiting.length), step.do);
        await settle();
        check();
      }
      await vi.advanceTimersByTimeAsync(300);
      await settle();
      while (waiting.length > 0) await respond(waiting.length - 1, 'answer'); // the newest first, then the late ones
      check();
      expect(model.isQuotePending).toBe(false);
      expect(nodeOf(model.pair.following).text).toBe(typed.text === '' || isFailed ? '' : expected());
      close();
    }),
    { numRuns: 150 },
  );
});
