/* The forms of the benchmark, served by tests/bench/forms/benchForms.ts. */
declare module 'virtual:bench-forms' {
  import type { FormModule } from '../../../../src/portal/lifecycle/Portal.ts';
  import type { TextTable } from '../../../../src/portal/stores/TextStore.ts';
  /** By shape and number of fields: flat/200. */
  const load: Readonly<
    Record<string, () => Promise<{ readonly default: { readonly form: FormModule; readonly texts: TextTable } }>>
  >;
  export default load;
}
