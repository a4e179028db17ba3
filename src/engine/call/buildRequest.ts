import { sortedJson } from '../../domain/sortedJson.ts';

/** The properties of an api.json operation that the browser needs. */
export interface OperationInfo {
  readonly method: string;
  /** Path below the base, with {name} segments. */
  readonly path: string;
  /** Inputs that go into the query although the request has a body. */
  readonly query?: readonly string[];
  /** Paths whose cached answers become invalid when it succeeds. */
  readonly outdates?: readonly string[];
  /** Parts of the session that it changes on the server. */
  readonly renews?: readonly string[];
  /** Whether it is sent with a key of its own, with which the portal asks for the outcome when the answer is lost. */
  readonly once?: boolean;
  /** Required inputs: a data call waits until each of them has a value. */
  readonly awaits?: readonly string[];
}

/** Operations by id. */
export type OperationTable = Readonly<Record<string, OperationInfo>>;

export interface PreparedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Equal for identical requests: method, path, sorted parameters and body. */
  readonly key: string;
}

/**
 * Distributes the input of a call over path, query (GET, or as declared) and body. Leaves out null and undefined,
 * and empty strings unless the config lists the operation as one that needs them.
 */
export function buildRequest(
  operation: OperationInfo,
  input: Readonly<Record<string, unknown>>,
  options: { readonly keepEmpty: boolean },
): PreparedRequest {
  const rest: Record<string, unknown> = {};
  let path = operation.path;
  for (const [name, value] of Object.entries(input)) {
    const placeholder = `{${name}}`;
    if (path.includes(placeholder)) path = path.replace(placeholder, encodeURIComponent(String(value ?? '')));
    else if (value !== null && value !== undefined && (value !== '' || options.keepEmpty)) rest[name] = value;
  }
  const method = operation.method.toUpperCase();
  const inQuery = (name: string) => method === 'GET' || (operation.query?.includes(name) ?? false);
  const query = toQuery(Object.fromEntries(Object.entries(rest).filter(([name]) => inQuery(name))));
  const body =
    method === 'GET' ? undefined : Object.fromEntries(Object.entries(rest).filter(([name]) => !inQuery(name)));
  return { method, path, query, body, key: `${method} ${path} ${sortedJson({ query, body })}` };
}

/** Whether every input that a data call waits for has a value that `buildRequest` sends. */
export function isComplete(
  { awaits = [] }: OperationInfo,
  input: Readonly<Record<string, unknown>>,
  { keepEmpty }: { readonly keepEmpty: boolean },
): boolean {
  return awaits.every((name) => (input[name] ?? null) !== null && (input[name] !== '' || keepEmpty));
}

function toQuery(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}
