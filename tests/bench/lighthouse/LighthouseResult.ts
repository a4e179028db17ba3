/** The parts of a Lighthouse result that the benchmark reads. */
export interface LighthouseResult {
  readonly finalDisplayedUrl: string;
  /** A measure of the machine's speed, higher for a faster one. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

interface Flags {
  readonly port: number;
  readonly output: 'json';
  readonly logLevel: 'silent';
  readonly onlyCategories: readonly string[];
}

/** Lighthouse's main function; without config it uses its default, a phone. */
export type Lighthouse = (
  url: string,
  flags: Flags,
  config?: object,
) => Promise<{ readonly lhr: LighthouseResult } | undefined>;
