import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../meta/chooseBranch.ts';
import { walkConfig, type ConfigNode } from '../meta/walkConfig.ts';
import { partsToAsk, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does each call handle exactly the codes that errors.config.json passes through to it? */
export function errorHandlers(view: ConfigView): readonly Finding[] {
  return partsToAsk(view, ['errors']).flatMap((part) => {
    const uses = usesIn(part);
    return [...uses.flatMap((use) => neverRun(use, part, view)), ...unhandled(uses, part, view)];
  });
}

/** A use of an operation that can react to its failures. */
interface Use {
  readonly operation: string;
  readonly path: JsonPath;
  readonly handled: readonly string[];
  readonly isSilent: boolean;
}

function usesIn(part: ConfigPart): readonly Use[] {
  const uses: Use[] = [];
  walkConfig(part.format, part.value, (node) => {
    const use = useOf(node);
    if (use) uses.push(use);
  });
  return uses;
}

function useOf({ definition, value, path }: ConfigNode): Use | null {
  if ((definition !== 'Call' && definition !== 'Action_call') || !isRecord(value) || typeof value['operation'] !== 'string') return null;
  const handled = isRecord(value['onError']) ? Object.keys(value['onError']) : [];
  return { operation: value['operation'], path, handled, isSilent: value['background'] === true };
}

function neverRun({ operation, path, handled }: Use, part: ConfigPart, { parts, authored }: ConfigView): readonly Finding[] {
  const passed = parts.errors.passThrough[operation] ?? [];
  const answers = authored.operations.get(operation)?.errors;
  if (answers === undefined) return [];
  if (passed === 'all') {
    return handled.filter((code) => code !== 'otherwise' && !answers.includes(code)).map((code): Finding => ({
      code: 'config/unknown-error-code', message: `${operation} never returns ${code}, so these actions never run.`,
      expected: answers.length === 0 ? `the code in x-errors of ${operation}` : `one of ${answers.join(', ')}`, part, path: [...path, 'onError', code], at: 'key',
    }));
  }
  return handled.filter((code) => (code === 'otherwise' ? passed.length === 0 : !passed.includes(code))).map((code): Finding => ({
    code: 'config/error-not-passed', message: `${operation} does not pass "${code}" through, so these actions never run.`,
    expected: passed.length === 0 ? 'an entry in passThrough of errors.config.json' : `one of ${passed.join(', ')}`,
    part, path: [...path, 'onError', code], at: 'key',
  }));
}

/** Finds codes that no use on the page handles. Silent calls need no handler. */
function unhandled(uses: readonly Use[], part: ConfigPart, { parts }: ConfigView): readonly Finding[] {
  const heard = uses.filter(({ isSilent }) => !isSilent);
  return [...new Set(heard.map(({ operation }) => operation))].flatMap((operation): readonly Finding[] => {
    const passed = parts.errors.passThrough[operation];
    const own = heard.filter((use) => use.operation === operation);
    const handled = new Set(own.flatMap((use) => use.handled));
    const [first] = own;
    if (passed === undefined || first === undefined || handled.has('otherwise')) return [];
    const left = passed === 'all' ? (handled.size === 0 ? ['all'] : []) : passed.filter((code) => !handled.has(code));
    if (left.length === 0) return [];
    return [{
      code: 'config/error-unhandled', message: `The page does not handle ${left.join(', ')} of ${operation}, which errors.config.json passes through to it; the user sees only the general notice.`,
      expected: 'onError with these codes, or "otherwise"', part, path: [...first.path, 'operation'],
    }];
  });
}
