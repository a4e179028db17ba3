import { isRecord } from '../../domain/isRecord.ts';
import { placeOf, type JsonPath } from '../ConfigFile.ts';
import { guardRule } from '../guardRule.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { FormFile, PageFile, Route } from '../model.generated.ts';
import type { Operation } from '../operations.ts';
import { formBlocksOf } from '../views/formBlocks.ts';
import { isNoDownload } from '../views/downloads.ts';
import { operationsIn } from '../views/operationsIn.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { routesOfPage } from '../routesOfPage.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { perValue } from '../perValue.ts';
import { pagePart, singlePart, type ConfigView, type Finding } from './ConfigView.ts';

/** Do pages and operations ask for the same: sign-in, verification, a marked button for money? */
export function accessOfCalls(view: ConfigView): readonly Finding[] {
  const calls = callsOf(view);
  return [
    ...openRoutes(view),
    ...unlikeSiblings(view),
    ...unguarded(view, calls),
    ...(view.parts === view.authored ? [...tooOpen(view, calls), ...unverified(view, calls)] : []),
    ...unmarked(view),
  ];
}

interface Called {
  readonly operation: Operation;
  readonly pageId: string;
  readonly page: PageFile;
  readonly path: JsonPath;
}

/** The calls of pages, and of the forms that they show, at the block that shows the form. */
function callsOf({ parts, authored }: ConfigView): readonly Called[] {
  return Object.entries(parts.pages).flatMap(([pageId, page]) => {
    const ofForms = formBlocksOf(page).flatMap(({ form, path }) =>
      operationsOfForm(parts.forms[form] ?? noForm).map((name) => ({ name, path, owner: null })),
    );
    return [...namedOperations(page), ...ofForms].flatMap(({ name, path, owner }): readonly Called[] => {
      const operation = authored.operations.get(name);
      return operation && !isNoDownload(owner, operation) ? [{ operation, pageId, page, path }] : [];
    });
  });
}

const noForm: FormFile = { schema: {} };

const operationsOfForm = perValue((form: FormFile): readonly string[] => operationsIn('form', form));

interface Named {
  readonly name: string;
  readonly path: JsonPath;
  /** The definition of the object that names the operation. */
  readonly owner: string | null;
}

const namedOperations = perValue((page: PageFile): readonly Named[] => {
  const found: Named[] = [];
  visitDefined('page', page, ['OperationId'], ({ value, path, owner }) => {
    found.push({ name: String(value), path, owner });
  });
  return found;
});

function isGuarded(routes: readonly Route[]): boolean {
  return (
    routes.length > 0 && routes.every(({ guards = [] }) => guards.some((guard) => guardRule(guard).name === 'kyc'))
  );
}

function isOpen({ session }: Route): boolean {
  return session === 'none' || session === 'optional';
}

/** Routes without sign-in that ask for something only a signed-in user has, or whose page calls an operation that needs a user. */
function openRoutes({ parts, authored }: ConfigView): readonly Finding[] {
  const part = singlePart(parts, 'routes');
  return parts.routes.routes.flatMap((route, index): readonly Finding[] => {
    if (route.session !== 'none') return [];
    const asks = (['permission', 'flag', 'guards'] as const).find((name) => route[name] !== undefined);
    const at = { part, path: ['routes', index, 'session'], expected: 'sign-in, by leaving out session' } as const;
    if (asks !== undefined)
      return [
        {
          code: 'config/access-loose',
          message: `${route.path} is open without sign-in, so its ${asks} is never fulfilled.`,
          ...at,
        },
      ];
    const calls = Object.values(parts.pages[route.page ?? '']?.calls ?? {}).filter(
      ({ lazy, when }) => lazy !== true && when === undefined,
    );
    const closed = calls
      .map(({ operation }) => authored.operations.get(operation))
      .find((operation) => operation && !operation.public);
    return closed
      ? [
          {
            code: 'config/access-loose',
            message: `${route.path} is open without sign-in, but its page calls ${closed.operationId}, which needs a user.`,
            ...at,
          },
        ]
      : [];
  });
}

/** Routes without the guard that their parent and all other routes below it have, at least two. */
function unlikeSiblings({ parts }: ConfigView): readonly Finding[] {
  const { routes } = parts.routes;
  return routes.flatMap((route, index): readonly Finding[] => {
    const around = routes.filter(({ page }) => page !== undefined && page === route.parent);
    const beside = routes.filter(({ parent }, at) => at !== index && parent !== undefined && parent === route.parent);
    if (isGuarded([route]) || !isGuarded(around) || beside.length < 2 || !isGuarded(beside)) return [];
    return [
      {
        code: 'config/access-loose',
        message: `${route.path} has no guard for verification, but ${String(route.parent)} and all other routes below it have one.`,
        expected: '"guards": ["kyc"]',
        part: singlePart(parts, 'routes'),
        path: ['routes', index],
      },
    ];
  });
}

/** Operations that require verification, called where nothing checks it before. */
function unguarded(view: ConfigView, calls: readonly Called[]): readonly Finding[] {
  const seen = new Set<string>();
  return calls.flatMap(({ operation, pageId, page, path }): readonly Finding[] => {
    const routes = view.everywhere.flatMap(({ parts }) => routesOfPage(parts.routes.routes, pageId));
    if (
      operation.access?.kyc === undefined ||
      seen.has(pageId) ||
      routes.length === 0 ||
      isGuarded(routes) ||
      guardsInside(page, path)
    )
      return [];
    seen.add(pageId);
    return [
      {
        code: 'config/access-loose',
        message: `${operation.operationId} requires verification, but neither the route of the page nor an action before the call checks it.`,
        expected: 'guards of the route, guard of the button, or the action guard',
        ...routeOrCall(view, pageId, page, path),
      },
    ];
  });
}

/** The route of a page, or the call when the page has several. */
function routeOrCall(
  { parts }: ConfigView,
  pageId: string,
  page: PageFile,
  path: JsonPath,
): Pick<Finding & { part: unknown; path: JsonPath }, 'part' | 'path'> & {
  part: ReturnType<typeof pagePart>;
  path: JsonPath;
} {
  const index = parts.routes.routes.findIndex(
    (route) => route.page === pageId && !(route.guards ?? []).some((guard) => guardRule(guard).name === 'kyc'),
  );
  return index < 0
    ? { part: pagePart(pageId, page), path }
    : { part: singlePart(parts, 'routes'), path: ['routes', index] };
}

/** Whether an object around a place has a guard, or a list of actions around it begins with one. */
function guardsInside(page: PageFile, path: JsonPath): boolean {
  return path.some((_step, length) => {
    const around = valueAt(page, path.slice(0, length));
    if (Array.isArray(around))
      return around
        .slice(0, Number(path[length]))
        .some((action: unknown) => isRecord(action) && action['do'] === 'guard');
    return isRecord(around) && around['guard'] !== undefined;
  });
}

/** Returns a function that gives the calls of an operation. */
function byOperation(calls: readonly Called[]): (operation: Operation) => readonly Called[] {
  const found = new Map<Operation, Called[]>();
  for (const call of calls) {
    const own = found.get(call.operation);
    if (own) own.push(call);
    else found.set(call.operation, [call]);
  }
  return (operation) => found.get(operation) ?? [];
}

/** Public operations that only pages with sign-in call, and public operations that move money. */
function tooOpen({ parts, authored, everywhere }: ConfigView, calls: readonly Called[]): readonly Finding[] {
  const callsTo = byOperation(calls);
  const elsewhere = new Set(
    (['site', 'menus', 'access', 'errors'] as const).flatMap((format) => operationsIn(format, parts[format])),
  );
  return [...authored.operations.values()].flatMap((operation): readonly Finding[] => {
    const file = authored.files.get(operation.file);
    const pages = [...new Set(callsTo(operation).map(({ pageId }) => pageId))];
    const routes = pages.flatMap((id) => everywhere.flatMap((view) => routesOfPage(view.parts.routes.routes, id)));
    const isSignedIn =
      routes.length > 0 &&
      !elsewhere.has(operation.operationId) &&
      !pages.includes(parts.site.shell ?? '') &&
      routes.every((route) => !isOpen(route));
    if (!operation.public || !file || operation.accessKeywords.reason !== undefined || (!operation.once && !isSignedIn))
      return [];
    const why = operation.once ? 'changes something once and for all' : 'is called only by pages that require sign-in';
    return [
      {
        code: 'config/access-loose',
        message: `${operation.operationId} is open to every visitor, but ${why}.`,
        expected: 'x-permission instead of x-public, or x-permission-reason with the reason',
        place: placeOf(file, [...operation.path, 'x-public'], 'key'),
      },
    ];
  });
}

/** Operations that take effect once and are called behind a guard only, but do not require verification themselves. */
function unverified({ authored, everywhere }: ConfigView, calls: readonly Called[]): readonly Finding[] {
  const callsTo = byOperation(calls);
  return [...authored.operations.values()].flatMap((operation): readonly Finding[] => {
    const file = authored.files.get(operation.file);
    const own = callsTo(operation);
    const areGuarded =
      own.length > 0 &&
      own.every(
        ({ pageId, page, path }) =>
          isGuarded(everywhere.flatMap((view) => routesOfPage(view.parts.routes.routes, pageId))) ||
          guardsInside(page, path),
      );
    if (!operation.once || operation.public || !file || operation.access?.kyc !== undefined || !areGuarded) return [];
    return [
      {
        code: 'config/access-loose',
        message: `Every page that calls ${operation.operationId} requires verification before, but the operation does not.`,
        expected: 'x-kyc with the statuses of the guards',
        place: placeOf(file, [...operation.path, 'operationId']),
      },
    ];
  });
}

/** Submit buttons of forms that move money, without the mark that disables them while the account is being cancelled; and marked buttons that nothing guards. */
function unmarked({ parts, authored, everywhere }: ConfigView): readonly Finding[] {
  const forMoney = new Set([...authored.operations.values()].filter(hasMoney).flatMap(permissionsOf));
  return Object.entries(parts.pages).flatMap(([id, page]) => {
    const part = pagePart(id, page);
    const { buttons, forms, ways, moneyDialogs } = partsForMoney(page);
    const guarded =
      buttons.length > 0 && isGuarded(everywhere.flatMap((view) => routesOfPage(view.parts.routes.routes, id)));
    return [
      ...(guarded ? [] : buttons).map(
        ({ value, path }): Finding => ({
          code: 'config/access-loose',
          message: `The button "${String(value['id'])}" moves money, but neither it nor the route of the page has a guard.`,
          expected: '"guard": "kyc", or "guard": { "name": "kyc", "allow": ["5"] }',
          part,
          path,
        }),
      ),
      ...forms
        .filter(
          ({ value }) =>
            movesMoney(value['onSubmit'], authored.operations, forMoney) ||
            (recordOf(value['submit'])['guard'] !== undefined && hasAmount(parts.forms[String(value['form'])])),
        )
        .map(
          ({ path }): Finding => ({
            code: 'config/access-loose',
            message:
              'The form moves money, but its button is not marked, so it stays enabled while the account is being cancelled.',
            expected: '"money": true',
            part,
            path: [...path, 'submit'],
          }),
        ),
      ...ways
        .filter(({ to, dialog }) => movesMoneyOn(parts.pages[to]) || moneyDialogs.includes(dialog))
        .map(
          ({ value, path, dialog }): Finding => ({
            code: 'config/access-loose',
            message: `The button "${String(value['id'])}" leads to a ${dialog === '' ? 'page' : 'dialog'} that moves money, but it is not marked, so it stays enabled while the account is being cancelled.`,
            expected: '"money": true',
            part,
            path,
          }),
        ),
    ];
  });
}

function hasAmount(form: FormFile | undefined): boolean {
  return Object.values(form?.ui ?? {}).some(({ widget }) => widget === 'money');
}

function movesMoneyOn(page: PageFile | undefined): boolean {
  return page !== undefined && partsForMoney(page).isForMoney;
}

interface Placed {
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;
}

interface PartsForMoney {
  /** The marked buttons that nothing on the page guards. */
  readonly buttons: readonly Placed[];
  /** The forms whose button is not marked. */
  readonly forms: readonly Placed[];
  /** The guarded buttons that lead to a page or open a dialog, and are not marked. */
  readonly ways: readonly Way[];
  /** The dialogs with a form whose button is marked. */
  readonly moneyDialogs: readonly string[];
  /** Whether the page has a form whose button is marked. */
  readonly isForMoney: boolean;
}

/** A button whose first action leads to a page or opens a dialog; the other name is empty. */
interface Way extends Placed {
  readonly to: string;
  readonly dialog: string;
}

const partsForMoney = perValue((page: PageFile): PartsForMoney => {
  const [buttons, forms, ways, moneyDialogs]: [Placed[], Placed[], Way[], string[]] = [[], [], [], []];
  let isForMoney = false;
  visitDefined('page', page, ['Button', 'Block_form'], ({ definition, value, path }) => {
    if (!isRecord(value)) return;
    if (definition === 'Button' && value['money'] !== true && value['guard'] !== undefined) {
      const [first] = listOf(value['actions']).map(recordOf);
      ways.push({
        value,
        path,
        to: first?.['do'] === 'navigate' ? String(first['to']) : '',
        dialog: first?.['do'] === 'open' ? String(first['dialog']) : '',
      });
    }
    if (definition === 'Block_form' && isRecord(value['submit']) && value['submit']['money'] === true) {
      isForMoney = true;
      if (path[0] === 'dialogs') moneyDialogs.push(String(path[1]));
    }
    if (
      definition === 'Button' &&
      value['money'] === true &&
      value['guard'] === undefined &&
      !guardsInside(page, [...path, 'actions']) &&
      !isSubmit(value)
    )
      buttons.push({ value, path });
    if (definition === 'Block_form' && isRecord(value['submit']) && value['submit']['money'] !== true)
      forms.push({ value, path });
  });
  return { buttons, forms, ways, moneyDialogs, isForMoney };
});

/** Whether a button submits a form, whose actions have the guard. */
function isSubmit({ actions }: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(actions) && actions.some((action: unknown) => isRecord(action) && action['do'] === 'submit');
}

/** Whether one of the actions calls an operation that moves money, or changes something with the permission of one. */
function movesMoney(
  actions: unknown,
  operations: ReadonlyMap<string, Operation>,
  forMoney: ReadonlySet<string>,
): boolean {
  return listOf(actions).some((action) => {
    const { do: kind, operation: name } = recordOf(action);
    const operation = kind === 'call' ? operations.get(String(name)) : undefined;
    return operation !== undefined && isFinal(operation) && permissionsOf(operation).some((one) => forMoney.has(one));
  });
}

function hasMoney(operation: Operation): boolean {
  return isFinal(operation) && JSON.stringify([operation.inputSchema, operation.dataSchema]).includes('"x-currency"');
}

/** Whether an operation takes effect once, for verified users. */
function isFinal({ once, access }: Operation): boolean {
  return once && access?.kyc !== undefined;
}

function permissionsOf({ access }: Operation): readonly string[] {
  return [access?.permission ?? []].flat();
}
