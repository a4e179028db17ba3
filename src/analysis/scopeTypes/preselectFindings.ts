import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import { isExpressionText } from '../../config/views/collectExpressions.ts';
import { known, nameOfType } from '../expression/types.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { eachObject } from './eachObject.ts';
import { fits } from './fits.ts';
import { fieldType } from './nodeScopes.ts';
import { valueType } from './rowType.ts';
import { strayValue } from './strayValue.ts';

/** Does the expression that preselects a choice give a value of the field? */
export function preselectFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  const found: Finding[] = [];
  if (part.format !== 'form' || part.id === null) return found;
  const form = scopes.types.form(part.id);
  eachObject(part.format, part.value, ({ definition, value, path }) => {
    if (definition !== 'FieldUi' || !isExpressionText(value['preselect'])) return;
    const at = [...path, 'preselect'];
    const given = valueType(value['preselect'], scopes.of(part).at(at));
    const wanted = fieldType(form, String(path.at(-1)));
    const stray = strayValue(given, wanted);
    if (stray)
      found.push({
        code: 'config/input-type',
        message: `The field does not accept "${stray.value}".`,
        ...stray.advice,
        part,
        path: at,
      });
    else if (!fits(given, wanted))
      found.push({
        code: 'config/input-type',
        message: `The field holds ${nameOfType(known(wanted))}, but this is ${nameOfType(known(given))}.`,
        expected: nameOfType(known(wanted)),
        part,
        path: at,
      });
  });
  return found;
}
