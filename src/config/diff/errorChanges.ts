import { fromTo, isSame, keyedChanges, type FoundChange } from './Change.ts';
import type { ErrorsFile } from '../model.generated.ts';
import { touched, type Compared } from './Compared.ts';

/** What happens when a call is refused: for all pages, by code, and where a page handles it itself. */
export function errorChanges(compared: Compared): readonly FoundChange[] {
  const { before: { errors: was }, after: { errors: is } } = compared;
  const codes = keyedChanges(behaviours(was), behaviours(is)).map(({ key, before, after }): FoundChange => (
    { code: 'code-behaviour-changed', subject: `code ${key}`, detail: fromTo(before, after), pages: touched(compared, 'ofCode', key) }));
  const passed = keyedChanges<unknown>(was.passThrough, is.passThrough).map(({ key, before, after }): FoundChange => (
    { code: 'code-behaviour-changed', subject: `codes that ${key} passes to its page`, detail: fromTo(before, after), pages: touched(compared, 'ofOperation', key) }));
  const general = (['otherwise', 'http', 'noAnswer'] as const).filter((name) => !isSame(was[name], is[name])).map((name): FoundChange => (
    { code: 'code-behaviour-changed', subject: `errors ${name}`, detail: fromTo(was[name], is[name]), pages: [] }));
  return [...codes, ...passed, ...general];
}

/** By code, without the mark that says where the code comes from: it changes nothing that anyone sees. */
function behaviours({ codes }: ErrorsFile): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(codes).map(([code, { platform: _platform, ...behaviour }]) => [code, behaviour]));
}
