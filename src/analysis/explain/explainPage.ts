import { showsForm } from '../../config/views/formBlocks.ts';
import { recordOf } from '../../config/recordOf.ts';
import { decideAccess } from '../../engine/access/decideAccess.ts';
import type { ExpressionScope } from '../../engine/expression/evaluate.ts';
import type { Demand } from '../reach/Demand.ts';
import { fieldWays } from '../reach/fieldWays.ts';
import type { Part } from '../reach/Part.ts';
import type { PartWays } from '../reach/PartWays.ts';
import { explainDemand } from './explainDemand.ts';
import type { ExplainedLine, Verdict } from './Explanation.ts';
import type { Onlooker } from './Onlooker.ts';

export interface PagePlace {
  readonly onlooker: Onlooker;
  readonly scope: ExpressionScope;
  readonly ways: PartWays;
}

/** Explains which actions that run when a page opens lead away from it. */
export function explainLeaving(pageId: string, place: PagePlace): readonly ExplainedLine[] {
  const actions = place.ways
    .page(pageId)
    .filter(
      ({ node: { definition, path } }) => definition === 'Action_navigate' && path[0] === 'onOpen' && path.length === 2,
    );
  return actions.map((part) => {
    const { verdict, reasons } = judgeAll(part.own, place);
    const target = String(part.value['to'] ?? part.value['url'] ?? 'the page before');
    const word = { yes: 'leads to', no: 'does not lead to', data: 'may lead to' }[verdict];
    return { depth: 0, verdict, text: [`${word} ${target}`, ...reasons].join('; '), at: part.at };
  });
}

/** Explains which calls of a page run, why, and whether the server would accept them. */
export function explainCalls(pageId: string, place: PagePlace): readonly ExplainedLine[] {
  const calls = place.ways
    .page(pageId)
    .filter(({ node: { definition, path } }) => definition === 'Call' && path.length === 2);
  return calls.map((part) => {
    const { verdict, reasons } = judgeAll(part.own, place);
    const name = `${String(part.node.path[1])} (${String(part.value['operation'])})`;
    const isLazy = part.value['lazy'] === true;
    const refused = serverRefusal(String(part.value['operation']), place.onlooker);
    const kept = recordOf(part.value['previous'])['into'];
    const text = [
      `${name} ${isLazy ? 'runs on a reload only' : verdict === 'yes' ? 'runs' : verdict === 'no' ? 'does not run' : 'may run'}`,
      ...reasons,
      ...(kept === undefined ? [] : [`keeps the value before its last change in ${String(kept)}`]),
      ...(refused === null ? [] : [`the server refuses it: ${refused}`]),
    ].join('; ');
    return { depth: 0, verdict: refused === null || verdict === 'no' ? verdict : 'no', text, at: part.at };
  });
}

/** Explains which parts of a page are shown: blocks, and the parts in them that can be hidden. Skips the contents of hidden parts. */
export function explainParts(pageId: string, place: PagePlace): readonly ExplainedLine[] {
  const parts = place.ways.page(pageId).filter(({ node }) => node.path[0] === 'blocks');
  const hidden = new Set<Part>();
  return parts.flatMap((part): readonly ExplainedLine[] => {
    if (part.parent && hidden.has(part.parent)) {
      hidden.add(part);
      return [];
    }
    const { verdict, reasons } = judgeAll(part.own, place);
    if (verdict === 'no') hidden.add(part);
    if (!isDrawn(part)) return [];
    const depth = depthOf(part);
    const own: ExplainedLine = {
      depth,
      verdict,
      text: [`${labelOf(part)} ${word(verdict)}`, ...reasons].join('; '),
      at: part.at,
    };
    return verdict === 'no' ? [own] : [own, ...fieldLines(part, depth + 1, place)];
  });
}

/** The worst verdict of several demands: a refusal decides, and a dependency on data leaves the verdict open. */
function judgeAll(
  demands: readonly Demand[],
  { onlooker, scope }: PagePlace,
): { readonly verdict: Verdict; readonly reasons: readonly string[] } {
  const judged = demands.map((demand) => explainDemand(demand, onlooker, scope));
  const refusing = judged.filter(({ verdict }) => verdict === 'no');
  const verdict = refusing.length > 0 ? 'no' : judged.some((one) => one.verdict === 'data') ? 'data' : 'yes';
  return { verdict, reasons: (refusing.length > 0 ? refusing : judged).map(({ text }) => text) };
}

function fieldLines(part: Part, depth: number, place: PagePlace): readonly ExplainedLine[] {
  const form = part.value['form'];
  if (!part.node.definition?.startsWith('Block_') || typeof form !== 'string') return [];
  return fieldWays(form, place.ways).map(({ pattern, at, demands }) => {
    const judged = demands.map((way) => judgeAll(way, place));
    const best = judged.find(({ verdict }) => verdict === 'yes') ??
      judged.find(({ verdict }) => verdict === 'data') ??
      judged[0] ?? { verdict: 'no', reasons: [] };
    return {
      depth,
      verdict: best.verdict,
      text: [`field ${pattern} ${word(best.verdict)}`, ...best.reasons].join('; '),
      at,
    };
  });
}

function serverRefusal(operationId: string, { config, subject, access }: Onlooker): string | null {
  const operation = config.authored.operations.get(operationId);
  if (!operation) return 'no such operation';
  const { kyc: _kyc, ...needs } = operation.access ?? {};
  const decision = decideAccess({ ...needs, session: operation.public ? 'none' : 'required' }, subject, access);
  return decision.allow ? null : `${decision.because} ${decision.code}`.trim();
}

function isDrawn({ node: { definition, title }, own }: Part): boolean {
  return (
    definition?.startsWith('Block_') === true ||
    definition === 'Button' ||
    title === 'Link' ||
    (own.length > 0 && definition?.startsWith('Action_') !== true)
  );
}

function labelOf({ node: { definition, title }, value, at }: Part): string {
  const kind = definition?.startsWith('Block_') ? definition.slice('Block_'.length) : (definition ?? title ?? '');
  const id = typeof value['id'] === 'string' ? value['id'] : definition?.startsWith('Block_') ? '' : String(at.at(-1));
  const form = showsForm(definition) ? String(value['form']) : '';
  return [kind.toLowerCase(), id, form].filter((word) => word !== '').join(' ');
}

function depthOf(part: Part): number {
  return part.parent ? depthOf(part.parent) + (isDrawn(part.parent) ? 1 : 0) : 0;
}

function word(verdict: Verdict): string {
  return { yes: 'is shown', no: 'is hidden', data: 'depends on data' }[verdict];
}
