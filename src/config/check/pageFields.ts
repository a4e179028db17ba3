import type { JsonPath } from '../ConfigFile.ts';
import { formBlocksOf, type FormBlock } from '../views/formBlocks.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { visitDefined, type ConfigNode } from '../meta/walkConfig.ts';
import { didYouMean } from '../nearestName.ts';
import type { PageFile } from '../model.generated.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';
import { formFieldNames } from './formFieldNames.ts';
import { perValue } from '../perValue.ts';

/** Do the blocks and actions of pages refer only to fields that their form has? */
export function pageFields(view: ConfigView): readonly Finding[] {
  return Object.entries(view.parts.pages).flatMap(([id, page]) => {
    const part = pagePart(id, page);
    return mentions(page).flatMap(({ name, forms, areOne, isElsewhere, path, at }): readonly Finding[] => {
      if (isElsewhere)
        return [
          {
            code: 'config/unknown-field',
            message: `The button names the field "${name}", and is not one of a form's buttons.`,
            expected: 'only buttons of a form block name a field: move it there, or remove the field',
            part,
            path,
            at,
          },
        ];
      const names = new Set(forms.flatMap((form) => formFieldNames(view, form)));
      const isField = (form: string): boolean => {
        const own = formFieldNames(view, form);
        return own.includes(name) || own.includes(withoutIndices(name));
      };
      // One of several forms is meant, but each of a family.
      const isKnown = areOne ? forms.every(isField) : forms.some(isField);
      if (names.size === 0 || isKnown) return [];
      return [
        {
          code: 'config/unknown-field',
          message: `The form ${(areOne ? forms.filter((form) => !isField(form)) : forms).join(' or ')} has no field "${name}".`,
          expected: 'a property of its schema',
          ...didYouMean(name, names),
          part,
          path,
          at,
        },
      ];
    });
  });
}

interface Mention {
  readonly name: string;
  /** The forms that the name may refer to. */
  readonly forms: readonly string[];
  /** Whether the forms are those of one name: a family. */
  readonly areOne?: boolean;
  /** Whether it is in a place that has no form. */
  readonly isElsewhere?: boolean;
  readonly path: JsonPath;
  readonly at: 'key' | 'value';
}

const mentions = perValue((page: PageFile): readonly Mention[] => {
  const blocks = formBlocksOf(page);
  const found: Mention[] = [];
  const formButtons = new Set<unknown>();
  visitDefined(
    'page',
    page,
    ['Block_form', 'Block_editableTable', 'Button', 'Action_field', 'Action_fill'],
    ({ definition, value, path }) => {
      if (!isRecord(value)) return;
      if (definition === 'Block_form') {
        for (const name of keysOf(value['onChange']))
          found.push({ name, forms: [String(value['form'])], path: [...path, 'onChange', name], at: 'key' });
        for (const button of listOf(value['buttons'])) formButtons.add(button);
      }
      if (definition === 'Block_editableTable') {
        for (const [index, column] of listOf(value['columns']).entries())
          if (isRecord(column))
            found.push({
              name: String(column['id']),
              forms: [String(value['form'])],
              path: [...path, 'columns', index, 'id'],
              at: 'value',
            });
      }
      if (definition === 'Button' && isName(value['field']))
        found.push({
          name: value['field'],
          forms: formsMeant(undefined, path, blocks),
          isElsewhere: !formButtons.has(value),
          path: [...path, 'field'],
          at: 'value',
        });
      const areOne = typeof value['form'] === 'string';
      const forms = () => formsMeant(value['form'], path, blocks);
      if (definition === 'Action_field' && isName(value['name']))
        found.push({ name: value['name'], forms: forms(), areOne, path: [...path, 'name'], at: 'value' });
      if (definition === 'Action_fill')
        for (const name of keysOf(value['values']))
          found.push({ name, forms: forms(), areOne, path: [...path, 'values', name], at: 'key' });
    },
  );
  return found;
});

/** The named form, else the form that contains the action, else all forms of the page. */
function formsMeant(named: ConfigNode['value'], path: JsonPath, blocks: readonly FormBlock[]): readonly string[] {
  if (typeof named === 'string') return blocks.filter(({ id }) => id === named).map(({ form }) => form);
  const around = blocks.findLast((block) => block.path.every((step, index) => path[index] === step));
  return around ? [around.form] : [...new Set(blocks.map(({ form }) => form))];
}

/** Removes list positions: `details.0.amount` is the field `details.amount`. */
function withoutIndices(name: string): string {
  return name
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .join('.');
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && !value.startsWith('=');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function keysOf(value: unknown): readonly string[] {
  return isRecord(value) ? Object.keys(value) : [];
}
