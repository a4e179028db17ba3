import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import { didYouMean } from '../../config/nearestName.ts';
import { fieldTemplateSchema } from '../../engine/form/FieldTemplate.ts';
import { typeFromSchema } from '../expression/typeFromSchema.ts';
import { known, nameOfType, type ExpressionType, type ObjectType } from '../expression/types.ts';
import { eachObject } from './eachObject.ts';
import { valueType } from './rowType.ts';
import type { ScopeMap } from './ScopeMap.ts';

const template = typeFromSchema(fieldTemplateSchema);
const required: readonly string[] = ['name', 'type', 'label'];

/** Do the fields of each described form come from a list of field templates? */
export function templateFindings(part: ConfigPart, scopes: ScopeMap): readonly Finding[] {
  const found: Finding[] = [];
  eachObject(part.format, part.value, ({ definition, path, value }) => {
    if (definition !== 'Block_describedForm') return;
    const at = [...path, 'fields'];
    const problem = problemOf(known(valueType(value['fields'], scopes.at(at))));
    if (problem !== null)
      found.push({
        code: 'config/expression-type',
        message: `The fields are ${problem.came}.`,
        expected: problem.expected,
        ...(problem.suggestion === undefined ? {} : { suggestion: problem.suggestion }),
        part,
        path: at,
      });
  });
  return found;
}

interface TemplateProblem {
  readonly came: string;
  readonly expected: string;
  readonly suggestion?: string | undefined;
}

function problemOf(type: ExpressionType): TemplateProblem | null {
  const list = known(type);
  if (list.kind === 'dyn' || template.kind !== 'object') return null;
  if (list.kind !== 'list') return { came: nameOfType(list), expected: 'a list of field templates' };
  const item = known(list.item);
  if (item.kind === 'dyn') return null;
  if (item.kind !== 'object') return { came: nameOfType(list), expected: 'a list of field templates' };
  return unlikeTemplate(item, template);
}

function unlikeTemplate(item: ObjectType, { fields }: ObjectType): TemplateProblem | null {
  const names = Object.keys(item.fields);
  const missing = required.find((name) => item.open === undefined && !names.includes(name));
  if (missing !== undefined)
    return {
      came: `a list of objects without "${missing}"`,
      expected: `field templates, which have ${required.join(', ')}`,
      ...didYouMean(missing, names),
    };
  const wrong = names.find((name) => Object.hasOwn(fields, name) && !fits(item.fields[name], fields[name]));
  return wrong === undefined
    ? null
    : {
        came: `a list of objects whose "${wrong}" is ${wordsOf(item.fields[wrong])}`,
        expected: wordsOf(fields[wrong]),
      };
}

function fits(given: ExpressionType | undefined, wanted: ExpressionType | undefined): boolean {
  if (!given || !wanted) return true;
  const [one, other] = [known(given), known(wanted)];
  if (one.kind === 'dyn' || other.kind === 'dyn' || one.kind === 'null') return true;
  return one.kind === other.kind || (other.kind === 'double' && one.kind === 'int');
}

function wordsOf(type: ExpressionType | undefined): string {
  return type === undefined ? 'a value' : nameOfType(type);
}
