import type { JsonPath } from '../../config/ConfigFile.ts';
import { fieldTree } from '../../engine/form/fieldTree.ts';
import type { FormField, HidingPart, Presence } from '../../engine/form/FormField.ts';
import { bothWays, type Demand, type Ways } from './Demand.ts';
import type { Standpoint } from './Formula.ts';
import type { PartWays } from './PartWays.ts';

export interface FieldWays {
  /** Dotted, `*` for an item of a list. */
  readonly pattern: string;
  readonly at: JsonPath;
  /** The demands of the form before it shows the field. */
  readonly demands: Ways;
}

/** The fields of a form as `src/engine/form` reads them, each with the demands that hide it. */
export function fieldWays(formId: string, { site }: PartWays): readonly FieldWays[] {
  const { config } = site;
  const form = config.forms[formId];
  const schema = site.formSchema(formId);
  if (!form || !schema) return [];
  const root: JsonPath = ['forms', formId];
  return fieldTree({ ...form, schema }).fields.map((field) => {
    const at = [...root, ...placeOf(form, field)];
    const standpoint: Standpoint = {
      named: (name) =>
        name === 'row' || name === 'index'
          ? `${name}@${field.segments.slice(0, field.segments.lastIndexOf('*') + 1).join('.')}`
          : name,
      types: () =>
        site.typesAt({ format: 'form', id: formId, value: form }, form.ui?.[field.uiKey] ? ['ui', field.uiKey] : []),
    };
    const hiding = field.parts.flatMap((part) => demandsOf(part, part === field.ui ? at : root));
    return { pattern: field.pattern, at, demands: bothWays(existing(field, at), [hiding]) };

    function demandsOf(part: HidingPart, place: JsonPath): readonly Demand[] {
      const { visibleWhen } = part;
      return [
        ...site.access(part, place),
        ...(visibleWhen === undefined
          ? []
          : [site.condition(visibleWhen, { at: [...place, 'visibleWhen'], standpoint, holds: true })]),
      ];
    }
  });
}

/** The location of the field: its `ui` entry, or else its place in the schema. */
function placeOf(
  { ui }: { readonly ui?: Readonly<Record<string, unknown>> },
  { uiKey, segments }: FormField,
): JsonPath {
  if (ui && Object.hasOwn(ui, uiKey)) return ['ui', uiKey];
  return ['schema', ...segments.flatMap((segment) => (segment === '*' ? ['items'] : ['properties', segment]))];
}

/** The alternatives of the schema. Their requirements on values are not conditions, so either outcome is possible. */
function existing({ alternatives }: FormField, at: JsonPath): Ways {
  if (alternatives.length === 0) return [[]];
  return alternatives.map((presences) => presences.map((presence) => presenceDemand(presence, at)));
}

function presenceDemand(presence: Presence, at: JsonPath): Demand {
  const { holds, question } =
    presence.kind === 'if' ? { holds: presence.holds, question: presence.schema } : { holds: true, question: presence };
  const variable = `${JSON.stringify(question)} of the values at ${presence.at.join('.')}`;
  return { kind: 'condition', source: variable, formula: { kind: 'opaque', variable }, holds, at };
}
