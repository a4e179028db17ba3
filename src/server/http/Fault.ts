/** What the sandbox does instead of the operation (`empty`: answer the least that the schema allows), before it (`delay`), or to its response (`after`). */
export type Fault =
  | { readonly kind: 'code'; readonly code: string; readonly errorParam?: unknown }
  | { readonly kind: 'status'; readonly status: number; readonly after?: boolean }
  | { readonly kind: 'delay'; readonly delayMs: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'drop'; readonly after?: boolean };
