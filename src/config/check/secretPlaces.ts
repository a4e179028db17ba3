import { isRecord } from '../../domain/isRecord.ts';
import type { ConfigParts, Flow } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { FormFile, PageFile } from '../model.generated.ts';
import { perValue } from '../perValue.ts';
import { isExpressionText } from '../views/collectExpressions.ts';
import { formBlocksOf } from '../views/formBlocks.ts';

/** Widgets whose values are secrets. */
export const secretWidgets: ReadonlySet<string> = new Set(['password', 'payPassword', 'code']);

/** The places that hold a secret, as expressions read them (`form.password`, `page.target`), each with the field of the secret. */
export type SecretPlaces = ReadonlyMap<string, string>;

/** For each page that has them, the places that hold a secret: fields of its forms, and all that receives their values. */
export function secretPlaces({
  pages,
  forms,
  flows,
  site,
}: Pick<ConfigParts, 'pages' | 'forms' | 'flows' | 'site'>): ReadonlyMap<string, SecretPlaces> {
  const places = new Map<string, Map<string, string>>();
  const ofFlows = new Map<string, Map<string, string>>();
  const ofShell = new Map<string, string>();
  const shell = site.shell === undefined ? undefined : pages[site.shell];
  const ofPage = (id: string, page: PageFile): void => {
    const own = places.get(id) ?? fieldsOf(page, forms);
    const shared = page.flow === undefined ? undefined : ofFlows.get(page.flow);
    for (const [place, name] of [...(shared ?? []), ...(page === shell ? ofShell : [])]) own.set(place, name);
    if (own.size === 0) return;
    const flow = page.flow === undefined ? undefined : flows[page.flow];
    spread(own, [...movesOf(page), ...(flow ? movesOfFlow(flow) : [])]);
    places.set(id, own);
    for (const [place, name] of own) if (shell && isGivenTo(shell, place, page)) ofShell.set(place, name);
    if (page.flow === undefined) return;
    const kept = [...own].filter(([place]) => place.startsWith('flow.'));
    if (kept.length > 0) ofFlows.set(page.flow, new Map([...(shared ?? []), ...kept]));
  };
  for (const [id, page] of Object.entries(pages)) ofPage(id, page);
  // What one page keeps in a flow, another may move on; what a page gives to the shell, the shell may move on.
  for (let before = -1; before !== sizeOf(ofFlows) + ofShell.size; ) {
    before = sizeOf(ofFlows) + ofShell.size;
    for (const [id, page] of Object.entries(pages))
      if (page === shell ? ofShell.size > 0 : page.flow !== undefined && ofFlows.has(page.flow)) ofPage(id, page);
  }
  return places;
}

/** Whether a place is in the arguments of a dialog or a list of actions that the shell has and the page has not. */
function isGivenTo(shell: PageFile, place: string, page: PageFile): boolean {
  const has = ({ dialogs = {}, actions = {} }: PageFile): boolean =>
    [
      ...Object.keys(dialogs).map((name) => argsOf('dialogs', name)),
      ...Object.keys(actions).map((name) => argsOf('actions', name)),
    ].some((root) => place.startsWith(`${root}.`));
  return page !== shell && !has(page) && has(shell);
}

function sizeOf(flows: ReadonlyMap<string, SecretPlaces>): number {
  return [...flows.values()].reduce((sum, { size }) => sum + size, 0);
}

/** The first of the places that an expression at a path reads, alone or within a greater value, with the field of the secret. */
export function secretRead(
  places: SecretPlaces,
  expression: string,
  path: JsonPath,
): { readonly place: string; readonly name: string } | null {
  const source = withOwnArgs(expression.replace(tested, ''), path);
  for (const [place, name] of places)
    if (reads(source, place) !== null) return { place: place.replace(/^args_\w+/, 'args'), name };
  return null;
}

/** The places of a form that its own calls can read. */
export function placesOfForm(form: FormFile): SecretPlaces {
  return new Map(secretFields(form).map((name) => [`form.${name}`, name]));
}

/** Every dialog and every list of actions has arguments of its own, here each with a root of its own. */
function withOwnArgs(source: string, [within, name]: JsonPath): string {
  if ((within !== 'dialogs' && within !== 'actions') || !source.includes('args')) return source;
  return source.replace(/(?<![\w.])args\b/g, argsOf(within, String(name)));
}

function argsOf(within: 'dialogs' | 'actions', name: string): string {
  return `args_${within}_${name.replace(/\W/g, '_')}`;
}

/** A value that is only compared, or whose length is taken, does not come out of the expression. */
const tested =
  /(?:coalesce\(\s*[\w.]+\s*,[^()]*\)|[\w.]+(?:\.size\(\))?)\s*(?:[=!]=|[<>]=?)|size\([\w.]+\)|[\w.]+\.size\(\)/g;

/** Which steps below the value that is read lead to the secret: none for the secret itself; null when it is not read. */
function reads(source: string, place: string): readonly string[] | null {
  if (patternOf(place, '\\b').test(source)) return [];
  const steps = place.split('.');
  for (let length = steps.length - 1; length > 0; length--) {
    const around = steps.slice(0, length).join('.');
    if (around !== 'page' && around !== 'flow' && patternOf(around, '(?![\\w.])').test(source))
      return steps.slice(length);
  }
  return null;
}

const patterns = new Map<string, RegExp>();

function patternOf(place: string, end: string): RegExp {
  const key = place + end;
  const known = patterns.get(key) ?? new RegExp(`(?<![\\w.])${place.replaceAll('.', '\\.')}${end}`);
  patterns.set(key, known);
  return known;
}

/** An expression whose value goes to a place. */
interface Move {
  readonly to: string;
  readonly source: string;
}

/** Deeper places are not followed: a value that is put into itself grows without end. */
const deepest = 5;

/** Adds every place that receives a secret from a known one. */
function spread(places: Map<string, string>, moves: readonly Move[]): void {
  // A map visits what is added to it meanwhile.
  for (const [place, name] of places)
    for (const { to, source } of moves) {
      const inside = reads(source, place);
      const target = inside === null ? null : [to, ...inside].join('.');
      if (target !== null && !places.has(target) && target.split('.').length <= deepest) places.set(target, name);
    }
}

/** Where an object puts the values of one of its properties. */
const givenBy: Readonly<Record<string, (of: Readonly<Record<string, unknown>>) => { to: string; from: string }>> = {
  Action_set: ({ path }) => ({ to: String(path), from: 'value' }),
  Action_fill: () => ({ to: 'form', from: 'values' }),
  Action_open: ({ dialog }) => ({ to: argsOf('dialogs', String(dialog)), from: 'args' }),
  Action_run: ({ name }) => ({ to: argsOf('actions', String(name)), from: 'args' }),
  Block_form: () => ({ to: 'form', from: 'initial' }),
};

const nowhere = { to: '', from: '' };

/** Where the values of a page go: into its state and flow, into forms, into the arguments of dialogs and lists of actions, and into computed values. */
const movesOf = perValue((page: PageFile): readonly Move[] => {
  const found: Move[] = Object.entries(page.computed ?? {}).flatMap(([name, value]) =>
    movesInto(`page.${name}`, value),
  );
  visitDefined('page', page, Object.keys(givenBy), ({ definition, value, path }) => {
    if (!isRecord(value)) return;
    const { to, from } = givenBy[definition ?? '']?.(value) ?? nowhere;
    found.push(...movesInto(to, value[from]).map((move) => ({ ...move, source: withOwnArgs(move.source, path) })));
    if (definition === 'Block_form' && typeof value['into'] === 'string')
      found.push({ to: value['into'], source: 'form' });
  });
  return found;
});

const movesOfFlow = perValue((flow: Flow): readonly Move[] =>
  Object.entries(flow.computed ?? {}).flatMap(([name, value]) => movesInto(`flow.${name}`, value)),
);

function movesInto(to: string, value: unknown): readonly Move[] {
  if (isExpressionText(value)) return [{ to, source: value.slice(1).replace(tested, '') }];
  if (Array.isArray(value)) return value.flatMap((item) => movesInto(to, item));
  return isRecord(value) ? Object.entries(value).flatMap(([key, child]) => movesInto(`${to}.${key}`, child)) : [];
}

/** The fields of a page's forms that are secrets. */
function fieldsOf(page: PageFile, forms: ConfigParts['forms']): Map<string, string> {
  return new Map(
    formBlocksOf(page)
      .flatMap(({ form }) => secretFields(forms[form]))
      .map((name) => [`form.${name}`, name]),
  );
}

function secretFields(form: FormFile | undefined): readonly string[] {
  return Object.entries(form?.ui ?? {})
    .filter(([, { widget }]) => widget !== undefined && secretWidgets.has(widget))
    .map(([name]) => name);
}
