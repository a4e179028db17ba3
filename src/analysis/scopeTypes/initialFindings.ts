import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import { didYouMean } from '../../config/nearestName.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { known } from '../expression/types.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { eachObject } from './eachObject.ts';
import { valueType } from './rowType.ts';
import { strayValue } from './strayValue.ts';

/** Do the initial values of a form belong to its fields and fit their types? */
export function initialFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  const found: Finding[] = [];
  eachObject(part.format, part.value, ({ definition, value, path }) => {
    if (definition !== 'Block_form' || !isRecord(value['initial'])) return;
    const form = known(scopes.types.form(String(value['form'])));
    if (form.kind !== 'object') return;
    const given = known(valueType(value['initial'], scopes.of(part).at([...path, 'initial'])));
    const names = Object.keys(form.fields);
    for (const [name, type] of Object.entries(given.kind === 'object' ? given.fields : {})) {
      const wanted = Object.hasOwn(form.fields, name) ? form.fields[name] : form.open;
      const at = [...path, 'initial', name];
      if (wanted === undefined)
        found.push({
          code: 'config/unknown-field',
          message: `The form ${String(value['form'])} has no field "${name}".`,
          expected: 'a property of its schema',
          ...didYouMean(name, names),
          part,
          path: at,
          at: 'key',
        });
      const stray = wanted && strayValue(type, wanted);
      if (stray)
        found.push({
          code: 'config/input-type',
          message: `The field "${name}" does not accept "${stray.value}".`,
          ...stray.advice,
          part,
          path: at,
        });
    }
  });
  return found;
}
