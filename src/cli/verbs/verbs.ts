import type { Verb } from './Verb.ts';

/** The verbs of the tool by name. Each is imported on demand, because some import the whole portal. */
export const verbs = {
  check: async () => (await import('./checkVerb.ts')).checkVerb,
  coverage: async () => (await import('./coverageVerb.ts')).coverageVerb,
  format: async () => (await import('./formatVerb.ts')).formatVerb,
  diff: async () => (await import('./diffVerb.ts')).diffVerb,
  explain: async () => (await import('./explainVerb.ts')).explainVerb,
  new: async () => (await import('./newVerb.ts')).newVerb,
  personas: async () => (await import('./personasVerb.ts')).personasVerb,
  print: async () => (await import('./printVerb.ts')).printVerb,
  reach: async () => (await import('./reachVerb.ts')).reachVerb,
  stats: async () => (await import('./statsVerb.ts')).statsVerb,
  test: async () => (await import('./testVerb.ts')).testVerb,
} satisfies Readonly<Record<string, () => Promise<Verb>>>;

export type VerbName = keyof typeof verbs;

export function isVerbName(name: string): name is VerbName {
  return Object.hasOwn(verbs, name);
}
