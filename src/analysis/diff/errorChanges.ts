import type { ErrorsFile } from '../../config/model.generated.ts';
import { fromTo, isSame, keyedChanges, type FoundChange } from './Change.ts';
import { touched, type Compared } from './Compared.ts';

/** Changes of the behaviour on refused calls: the default, by code, and the field of a code. */
export function errorChanges(compared: Compared): readonly FoundChange[] {
  const {
    before: { errors: was },
    after: { errors: is },
  } = compared;
  const codes = keyedChanges(behaviours(was), behaviours(is)).map(
    ({ key, before, after }): FoundChange => ({
      code: 'code-behaviour-changed',
      subject: `code ${key}`,
      detail: fromTo(before, after),
      pages: touched(compared, 'ofCode', key),
    }),
  );
  const fields = keyedChanges<unknown>(was.fields ?? {}, is.fields ?? {}).map(
    ({ key, before, after }): FoundChange => ({
      code: 'code-behaviour-changed',
      subject: `field of code ${key}`,
      detail: fromTo(before, after),
      pages: touched(compared, 'ofCode', key),
    }),
  );
  const general = (['otherwise', 'http', 'noAnswer', 'noMessage'] as const)
    .filter((name) => !isSame(was[name], is[name]))
    .map(
      (name): FoundChange => ({
        code: 'code-behaviour-changed',
        subject: `errors ${name}`,
        detail: fromTo(was[name], is[name]),
        pages: [],
      }),
    );
  return [...codes, ...fields, ...general];
}

/** Behaviours by code, without the `platform` mark, which has no visible effect. */
function behaviours({ codes }: ErrorsFile): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(codes).map(([code, { platform: _platform, ...behaviour }]) => [code, behaviour]),
  );
}
