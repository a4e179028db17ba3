import type { AccessFile } from '../../config/model.generated.ts';
import { fromTo, isSame, keyedChanges, type ChangeCode, type FoundChange } from './Change.ts';
import type { Compared } from './Compared.ts';

type NewChange = Omit<FoundChange, 'pages'>;

/** Changes of the access codes and of what account variants lack. */
export function accessChanges({ before: { access: was }, after: { access: is } }: Compared): readonly FoundChange[] {
  const codes = (['permissions', 'flags', 'switches'] as const).flatMap((kind) =>
    codeChanges(kind.replace(/e?s$/, ''), was[kind], is[kind]),
  );
  const others = (['guards', 'kyc'] as const)
    .filter((name) => !isSame(was[name], is[name]))
    .map(
      (name): NewChange => ({
        code: 'access-changed',
        subject: `access ${name}`,
        detail: fromTo(was[name], is[name]),
      }),
    );
  return [...codes, ...variantChanges(was, is), ...others].map((change) => ({ ...change, pages: [] }));
}

interface DeclaredCode {
  readonly reserved?: boolean | undefined;
  readonly notForOperators?: boolean | undefined;
}

function codeChanges(
  noun: string,
  was: Readonly<Record<string, DeclaredCode>>,
  is: Readonly<Record<string, DeclaredCode>>,
): readonly NewChange[] {
  return keyedChanges(was, is).flatMap(({ key, before, after }): readonly NewChange[] => {
    const subject = `${noun} ${key}`;
    if (!before || !after) return [{ code: before ? 'access-code-gone' : 'access-code-added', subject, detail: '' }];
    if (before.notForOperators === after.notForOperators) return [];
    return [
      {
        code: after.notForOperators ? 'access-narrowed' : 'access-widened',
        subject,
        detail: `notForOperators: ${fromTo(before.notForOperators, after.notForOperators)}`,
      },
    ];
  });
}

function variantChanges({ variants: was }: AccessFile, { variants: is }: AccessFile): readonly NewChange[] {
  return keyedChanges(was, is).flatMap(({ key, before, after }): readonly NewChange[] => {
    const subject = `variant ${key}`;
    if (!before || !after) return [{ code: before ? 'access-code-gone' : 'access-code-added', subject, detail: '' }];
    const lost = after.restricted.filter((name) => !before.restricted.includes(name));
    const won = before.restricted.filter((name) => !after.restricted.includes(name));
    const change = (code: ChangeCode, detail: string): NewChange => ({ code, subject, detail });
    return [
      ...(lost.length > 0 ? [change('access-narrowed', `without ${lost.join(', ')}`)] : []),
      ...(won.length > 0 ? [change('access-widened', `with ${won.join(', ')}`)] : []),
      ...(before.portal === after.portal
        ? []
        : [
            change(
              after.portal === false ? 'access-narrowed' : 'access-widened',
              `portal: ${fromTo(before.portal, after.portal)}`,
            ),
          ]),
    ];
  });
}
