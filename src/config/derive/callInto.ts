import { isRecord } from '../../domain/isRecord.ts';

/** Places in the state of a page, by first name: the operations whose answers are stored there, and whether anything else is. */
interface Stored {
  readonly operations: Set<string>;
  isOther: boolean;
}

const stored = new WeakMap<object, ReadonlyMap<string, Stored>>();

/** The operation whose answer a page stores in `page.<name>`, if nothing else is ever stored there, except that it is emptied. */
export function callInto(page: object, name: string): string | undefined {
  const places = stored.get(page) ?? placesIn(page);
  stored.set(page, places);
  const { operations, isOther } = places.get(name) ?? { operations: new Set<string>(), isOther: true };
  return isOther || operations.size !== 1 ? undefined : [...operations][0];
}

function placesIn(page: object): ReadonlyMap<string, Stored> {
  const places = new Map<string, Stored>();
  const visit = (value: unknown, answering: string | null): void => {
    if (Array.isArray(value)) {
      visitInTurn(value, answering);
    } else if (isRecord(value)) {
      note(value, answering, places);
      const own = operationOf(value);
      for (const child of Object.values(value)) visit(child, own ?? answering);
    }
  };
  // In a list of actions, "result" is the answer of the last call before.
  const visitInTurn = (values: readonly unknown[], before: string | null): void => {
    let answering = before;
    for (const value of values) {
      visit(value, answering);
      answering = (isRecord(value) && value['do'] === 'call' ? operationOf(value) : null) ?? answering;
    }
  };
  visit(page, null);
  return places;
}

function note(value: Readonly<Record<string, unknown>>, answering: string | null, places: Map<string, Stored>): void {
  const isSet = value['do'] === 'set';
  const place = isSet ? value['path'] : value['into'];
  const [root, name, ...deeper] = typeof place === 'string' ? place.split('.') : [];
  if (root !== 'page' || name === undefined || (isSet && isEmpty(value['value']))) return;
  const known = places.get(name) ?? { operations: new Set<string>(), isOther: false };
  const operation =
    value['do'] === 'call' ? operationOf(value) : isSet && value['value'] === '=result' ? answering : null;
  if (operation !== null && deeper.length === 0) known.operations.add(operation);
  else known.isOther = true;
  places.set(name, known);
}

function operationOf(value: Readonly<Record<string, unknown>>): string | null {
  return typeof value['operation'] === 'string' ? value['operation'] : null;
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
