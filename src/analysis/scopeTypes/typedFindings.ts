import type { ConfigPart, ConfigView, Finding } from '../../config/check/ConfigView.ts';
import { computedFindings } from './computedFindings.ts';
import { ConfigScopes } from './ConfigScopes.ts';
import { currencyFindings } from './currencyFindings.ts';
import { expressionFindings } from './expressionFindings.ts';
import { familyFindings } from './familyFindings.ts';
import { initialFindings } from './initialFindings.ts';
import { inputFindings } from './inputFindings.ts';
import { membershipsOf } from './membershipsOf.ts';
import { minorUnitFindings } from './minorUnitFindings.ts';
import { pairFindings } from './pairFindings.ts';
import { placedFindings } from './placedFindings.ts';
import { preselectFindings } from './preselectFindings.ts';
import { refusalFindings } from './refusalFindings.ts';
import { rowFindings } from './rowFindings.ts';
import { stateFindings } from './stateFindings.ts';
import { stateTypeFindings } from './stateTypeFindings.ts';
import { templateFindings } from './templateFindings.ts';

const known = new WeakMap<ConfigView, ConfigScopes>();

/** All type findings in a part of the config: expressions, inputs of calls, fields of rows, places to store values. */
export function typedFindings(view: ConfigView, part: ConfigPart): readonly Finding[] {
  const scopes = known.get(view) ?? new ConfigScopes(view, new ConfigScopes(view));
  known.set(view, scopes);
  const map = scopes.of(part);
  const memberships = membershipsOf(view, part);
  return [
    ...expressionFindings(part, map, memberships),
    ...familyFindings(view, part, { map, memberships }),
    ...inputFindings(part, scopes),
    ...initialFindings(part, scopes),
    ...preselectFindings(part, scopes),
    ...pairFindings(part, scopes),
    ...placedFindings(part, scopes),
    ...currencyFindings(part, map),
    ...minorUnitFindings(part, scopes),
    ...rowFindings(part, map),
    ...stateFindings(part, scopes),
    ...stateTypeFindings(part, scopes),
    ...computedFindings(part),
    ...refusalFindings(part, scopes),
    ...templateFindings(part, map),
  ];
}
