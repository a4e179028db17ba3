import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import { perPart } from './perPart.ts';
import { partsToAsk, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Can each code that a call handles reach the handler? */
export function errorHandlers(view: ConfigView): readonly Finding[] {
  return partsToAsk(view, ['errors']).flatMap((part) =>
    handledIn(part).flatMap((handled) => neverRun(handled, part, view)),
  );
}

/** A code that a call handles. */
interface HandledCode {
  readonly operation: string;
  readonly code: string;
  readonly path: JsonPath;
}

const handledIn = perPart((part): readonly HandledCode[] => {
  const found: HandledCode[] = [];
  visitDefined(part.format, part.value, ['Call', 'Action_call'], ({ value, path }) => {
    if (!isRecord(value) || !isRecord(value['onError'])) return;
    for (const code of Object.keys(value['onError']))
      if (code !== 'otherwise')
        found.push({ operation: String(value['operation']), code, path: [...path, 'onError', code] });
  });
  return found;
});

function neverRun(
  { operation, code, path }: HandledCode,
  part: ConfigPart,
  { parts, authored }: ConfigView,
): readonly Finding[] {
  const answers = authored.operations.get(operation)?.errors;
  if (answers === undefined) return [];
  if (Object.hasOwn(parts.errors.codes, code))
    return [
      {
        code: 'config/error-twice',
        message: `errors.config.json handles ${code} for every call, so these actions never run.`,
        expected: 'one of both',
        part,
        path,
        at: 'key',
      },
    ];
  if (answers.includes(code)) return [];
  return [
    {
      code: 'config/unknown-error-code',
      message: `${operation} never returns ${code}, so these actions never run.`,
      expected: answers.length === 0 ? `the code in x-errors of ${operation}` : `one of ${answers.join(', ')}`,
      part,
      path,
      at: 'key',
    },
  ];
}
