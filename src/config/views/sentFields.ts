import type { ConfigParts } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { visitDefined, visitObjects } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { perValue } from '../perValue.ts';
import { recordOf } from '../recordOf.ts';
import { formBlocksOf } from './formBlocks.ts';

/** A field of a form whose value is an input of a call as it is. */
export interface SentField {
  readonly form: string;
  readonly field: string;
  readonly operation: string;
  readonly input: string;
}

/** The fields that are sent as they are: by the form itself, or from the state of the page or of the flow to which it is bound. */
export function sentFields({ pages }: Pick<ConfigParts, 'pages'>): readonly SentField[] {
  const ofFlows = new Map<string, Bound[]>();
  for (const page of Object.values(pages)) {
    if (page.flow === undefined) continue;
    const bound = ofFlows.get(page.flow) ?? [];
    bound.push(...boundIn(page));
    ofFlows.set(page.flow, bound);
  }
  return Object.values(pages).flatMap((page) => {
    const bound = (page.flow === undefined ? undefined : ofFlows.get(page.flow)) ?? boundIn(page);
    return sourcesIn(page).flatMap(({ source, around, operation, input }): readonly SentField[] => {
      if (source.startsWith('form.'))
        return around === null ? [] : [{ form: around, field: source.slice('form.'.length), operation, input }];
      return bound.flatMap(({ form, into }) =>
        source.startsWith(`${into}.`) ? [{ form, field: source.slice(into.length + 1), operation, input }] : [],
      );
    });
  });
}

interface Bound {
  readonly form: string;
  readonly into: string;
}

/** The forms of a page that are bound to a place of its state or of its flow. */
const boundIn = perValue((page: PageFile): readonly Bound[] => {
  const found: Bound[] = [];
  visitDefined('page', page, ['Block_form'], ({ value }) => {
    const { form, into } = recordOf(value);
    if (typeof into === 'string') found.push({ form: String(form), into });
  });
  return found;
});

interface SentSource {
  /** The path of the value: form.x, flow.x or page.x. */
  readonly source: string;
  /** The form whose actions send it. */
  readonly around: string | null;
  readonly operation: string;
  readonly input: string;
}

/** The values that the calls of a page send as they are. */
const sourcesIn = perValue((page: PageFile): readonly SentSource[] => {
  const blocks = formBlocksOf(page);
  const found: SentSource[] = [];
  visitObjects('page', page, ({ value: { operation, input }, path }) => {
    if (typeof operation !== 'string' || !isRecord(input)) return;
    const around = blocks.find((one) => isWithin(path, [...one.path, 'onSubmit']))?.form ?? null;
    for (const [name, value] of Object.entries(input)) {
      const source = /^=((?:form|flow|page)(?:\.\w+)+)$/.exec(String(value))?.[1];
      if (source !== undefined) found.push({ source, around, operation, input: name });
    }
  });
  return found;
});

function isWithin(path: JsonPath, outer: JsonPath): boolean {
  return outer.every((step, index) => path[index] === step);
}
