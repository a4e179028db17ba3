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
  /** The code that it names for its actions, which has none; null when it has actions or a status. */
  readonly lost: string | null;
}

const handledIn = perPart((part): readonly HandledCode[] => {
  const found: HandledCode[] = [];
  visitDefined(part.format, part.value, ['Call', 'Action_call'], ({ value, path }) => {
    if (!isRecord(value) || !isRecord(value['onError'])) return;
    for (const [code, actions] of Object.entries(value['onError'])) {
      const lost = typeof actions === 'string' && /^\d+$/.test(actions) ? actions : null;
      if (code !== 'otherwise' || lost !== null)
        found.push({ operation: String(value['operation']), code, path: [...path, 'onError', code], lost });
    }
  });
  return found;
});

function neverRun(
  { operation, code, path, lost }: HandledCode,
  part: ConfigPart,
  { parts, authored }: ConfigView,
): readonly Finding[] {
  if (lost !== null)
    return [
      {
        code: 'config/unknown-error-code',
        message: `This call has no actions for ${lost}, so nothing happens for ${code}.`,
        expected: 'a code of the same call with a list of actions',
        part,
        path,
      },
    ];
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
