import { compareStructural, computed } from 'mobx';

type Values = Readonly<Record<string, unknown>>;

/**
 * Reads a state together with the values that the config computes beside it. A value is computed when it is read, and
 * again only after something that it read has changed. Without declared values it reads the state itself.
 */
export function computedView(
  state: () => Values,
  declared: Values = {},
  evaluate: (value: unknown) => unknown,
): () => Values {
  const values = Object.entries(declared).map(
    ([name, value]) => [name, computed(() => evaluate(value), { equals: compareStructural })] as const,
  );
  if (values.length === 0) return state;
  const view = computed(() => {
    const whole = { ...state() };
    for (const [name, value] of values)
      Object.defineProperty(whole, name, { enumerable: true, get: () => value.get() });
    return whole;
  });
  return () => view.get();
}
