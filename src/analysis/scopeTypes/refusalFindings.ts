import { formPart, type ConfigPart, type Finding } from '../../config/check/ConfigView.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import type { Call, FormFile, PageFile } from '../../config/model.generated.ts';
import { recordOf } from '../../config/recordOf.ts';
import { formBlocksOf } from '../../config/views/formBlocks.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { sourcesOf, type Source, type SourceScope } from './sourcesOf.ts';

type Parts = ConfigScopes['types']['config']['parts'];

/** A condition or a bound that can refuse a field whose value a form writes to a place of the page. */
interface Refusal {
  readonly form: string;
  /** The path of the condition in the form. */
  readonly path: JsonPath;
  /** What it is called in a message. */
  readonly name: string;
  readonly field: string;
  readonly place: readonly string[];
  readonly sources: readonly Source[];
}

/**
 * Does every field of a form with a place stay refused when its value leaves the place? Otherwise what refused it goes too, the
 * value comes back, and the page asks again without end.
 */
export function refusalFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  if (part.format !== 'page') return [];
  const { parts } = scopes.types.config;
  // Trust border: the page has passed the check of its format.
  const refusals = refusalsOn(part.value as PageFile, parts);
  return refusals.flatMap((refusal): readonly Finding[] => {
    const source = refusal.sources.find(({ place }) => leadsTo(place, refusal, refusals));
    const form = parts.forms[refusal.form];
    if (!source || !form) return [];
    const place = refusal.place.join('.');
    return [
      {
        code: 'config/refusal-cycle',
        message: `${refusal.name} refuses "${refusal.field}" by what follows from the field on ${part.id ?? ''}: ${describe(source, refusal, refusals)}.`,
        expected: `a condition that stays as it is when ${place} is empty`,
        suggestion: source.way.some((step) => /^(data|status)\./.test(step))
          ? 'Remove it, show its text in a notice beside the form while it holds (visibleWhen), and lock the submit button meanwhile (enabledWhen).'
          : `Read form.${refusal.field}, which keeps what the user entered.`,
        part: formPart(refusal.form, form),
        path: refusal.path,
      },
    ];
  });
}

/** Whether a refusal follows from a place: from the place of its field, or of another field whose refusal follows from that one. */
function leadsTo(
  place: readonly string[],
  target: Refusal,
  refusals: readonly Refusal[],
  seen = new Set<Refusal>(),
): boolean {
  if (overlaps(place, target.place)) return true;
  return refusals.some((other) => {
    if (seen.has(other) || !overlaps(place, other.place)) return false;
    seen.add(other);
    return other.sources.some((source) => leadsTo(source.place, target, refusals, seen));
  });
}

function describe({ way, place }: Source, refusal: Refusal, refusals: readonly Refusal[]): string {
  const shown = way.join(' ← ');
  if (overlaps(place, refusal.place)) return shown;
  const between = refusals.find(
    (other) => overlaps(place, other.place) && other.sources.some((source) => leadsTo(source.place, refusal, refusals)),
  );
  return `${shown}, which "${between?.field ?? ''}" leaves when it is refused, and that follows from ${refusal.place.join('.')}`;
}

/** Whether one of two places contains the other. */
function overlaps(one: readonly string[], other: readonly string[]): boolean {
  return one.every((step, index) => index >= other.length || step === other[index]);
}

function refusalsOn(page: PageFile, parts: Parts): readonly Refusal[] {
  return formBlocksOf(page).flatMap(({ form: id, path }): readonly Refusal[] => {
    const { type, into } = recordOf(valueAt(page, path));
    const form = parts.forms[id];
    if (type !== 'form' || typeof into !== 'string' || !form) return [];
    const scope: SourceScope = {
      calls: callsAround(page, path, form),
      computed: { page: page.computed, flow: page.flow === undefined ? undefined : parts.flows[page.flow]?.computed },
      form,
    };
    return conditionsOf(form).map(({ condition, ...refusal }): Refusal => {
      const [root = ''] = refusal.field.split('.');
      return {
        ...refusal,
        form: id,
        place: [...into.split('.'), root],
        sources: sourcesOf(condition, root, scope),
      };
    });
  });
}

/** The calls whose answers a form reads: its own, those of the dialog around it, and those of the page. */
function callsAround(page: PageFile, [first, dialog]: JsonPath, form: FormFile): Readonly<Record<string, Call>> {
  return {
    ...page.calls,
    ...(first === 'dialogs' ? page.dialogs?.[String(dialog)]?.calls : undefined),
    ...form.calls,
  };
}

/** The rules of a form, and the bounds of its dates. */
function conditionsOf({
  rules = [],
  ui = {},
}: FormFile): readonly (Pick<Refusal, 'path' | 'name' | 'field'> & { readonly condition: unknown })[] {
  return [
    ...rules.map(({ id, text, field, when }, index) => ({
      path: ['rules', index, 'when'],
      name: `The rule "${id ?? text}"`,
      field,
      condition: `=${when}`,
    })),
    ...Object.entries(ui).flatMap(([field, own]) =>
      (['minDate', 'maxDate'] as const).flatMap((bound) => {
        const value = own[bound];
        return value === undefined ? [] : [{ path: ['ui', field, bound], name: `"${bound}"`, field, condition: value }];
      }),
    ),
  ];
}
