import type { AuthoredConfig, ConfigParts } from '../../config/AuthoredConfig.ts';
import { bundleForm } from '../../config/bundleForm.ts';
import type { JsonSchema } from '../../config/JsonSchema.ts';
import { hasUnknownFilter, queryOfBlocks } from '../../config/views/queryOfBlocks.ts';
import { possibleQuery } from '../../config/views/possibleQuery.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { typeFromSchema } from '../expression/typeFromSchema.ts';
import { dynType, nullType, nullable, objectOf, type ExpressionType, type ScopeTypes } from '../expression/types.ts';
import { withComputed } from './computedTypes.ts';
import { formType } from './formType.ts';
import { jsonType, stateType } from './jsonType.ts';
import { queryType, routeType } from './routeType.ts';
import { sessionType } from './sessionType.ts';
import { cookiesType, siteType, statusType, uiType } from './siteType.ts';
import { withUsual, type WrittenTypes } from './withUsual.ts';

/** The config of one region, or as authored. */
export interface TypedConfig {
  readonly authored: AuthoredConfig;
  readonly parts: ConfigParts;
}

type Calls = PageFile['calls'];

/** The types of values that actions write. */
export interface Written {
  /** The types that a page writes into its state, by the first key; without them a state that starts as null has any type. */
  readonly state: ((pageId: string) => WrittenTypes) | null;
  /** The types that all pages of a flow write into it; without them a text of the flow is any text. */
  readonly flow: ((flowId: string) => WrittenTypes) | null;
  /** The type of what actions store in the browser under a key. */
  stored(key: string): ExpressionType;
}

/** Types of the config's declarations, each computed once. */
export class ConfigTypes {
  readonly config: TypedConfig;
  readonly site: ExpressionType;
  readonly session: ExpressionType;
  readonly #written: Written;
  #outside: ScopeTypes | null = null;
  readonly #forms = new Map<string, ExpressionType>();

  constructor(config: TypedConfig, written: Written) {
    this.config = config;
    this.#written = written;
    this.site = siteType(config.parts.site);
    this.session = sessionType(config.parts, this.site, (id) => this.dataOf(id));
  }

  /** The type of an operation's answer; null when it returns no data. */
  dataOf(operationId: string): ExpressionType {
    const operation = this.config.authored.operations.get(operationId);
    if (!operation) return dynType;
    return operation.dataSchema === null ? (operation.download ? dynType : nullType) : schemaType(operation.dataSchema);
  }

  /** The type of an operation's input, by name; null for an operation that does not exist. */
  inputOf(operationId: string): ExpressionType | null {
    const operation = this.config.authored.operations.get(operationId);
    return operation ? schemaType(operation.inputSchema, formType) : null;
  }

  /** The type of a form's values. */
  form(formId: string): ExpressionType {
    const known = this.#forms.get(formId);
    if (known) return known;
    const type = this.#formType(formId);
    this.#forms.set(formId, type);
    return type;
  }

  /** The form's self-contained schema; null when the form does not exist. */
  formSchema(formId: string): JsonSchema | null {
    const { authored, parts } = this.config;
    const form = parts.forms[formId];
    return form ? (bundleForm({ authored, id: formId, form })?.schema ?? null) : null;
  }

  /** The roots outside pages. */
  outside(): ScopeTypes {
    this.#outside ??= this.#makeOutside();
    return this.#outside;
  }

  #makeOutside(): ScopeTypes {
    const { site, routes } = this.config.parts;
    return {
      session: this.session,
      site: this.site,
      route: routeType(routes, null),
      ui: uiType(site),
      shell: this.#shell(),
      cookies: cookiesType(site),
      stored: this.#stored(),
    };
  }

  /** The roots of a page, outside its dialogs, forms and rows. */
  page(pageId: string): ScopeTypes {
    const { parts } = this.config;
    const page = parts.pages[pageId];
    const scope = this.withCalls(
      {
        ...this.outside(),
        ...(pageId === parts.site.shell ? {} : { route: routeType(parts.routes, pageId, page && this.#query(page)) }),
        page: this.#state(pageId, page?.state ?? {}),
        ...(page?.flow === undefined ? {} : { flow: this.flow(page.flow)['flow'] ?? dynType }),
        data: objectOf({}),
        status: objectOf({}),
      },
      page?.calls,
    );
    return withComputed(scope, 'page', page?.computed);
  }

  /** The roots inside a flow, which its computed values read. */
  flow(flowId: string): ScopeTypes {
    const flow = this.config.parts.flows[flowId];
    const declared = flow ? schemaType(flow.state) : dynType;
    const state = flow && this.#written.flow ? withUsual(declared, flow.state, this.#written.flow(flowId)) : declared;
    return withComputed({ session: this.session, site: this.site, flow: state }, 'flow', flow?.computed);
  }

  /** The scope with further data calls, which hide earlier ones of the same name. */
  withCalls(around: ScopeTypes, calls: Calls): ScopeTypes {
    if (calls === undefined) return around;
    const data = Object.entries(calls).map(
      ([name, { operation }]) => [name, nullable(this.dataOf(operation))] as const,
    );
    return {
      ...around,
      data: withFields(around['data'], Object.fromEntries(data)),
      status: withFields(
        around['status'],
        Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, statusType(call)])),
      ),
    };
  }

  #query(page: PageFile): ExpressionType {
    const schemaOf = (form: string) => this.formSchema(form);
    return queryType({
      declared: page.query ?? {},
      ofBlocks: queryOfBlocks(page, schemaOf),
      possible: possibleQuery(page, schemaOf),
      isOpen: hasUnknownFilter(page, schemaOf),
    });
  }

  #state(pageId: string, state: NonNullable<PageFile['state']>): ExpressionType {
    const writers = this.#written.state?.(pageId);
    return objectOf(
      Object.fromEntries(
        Object.entries(state).map(([key, value]) => [
          key,
          writers ? stateType(value, writers[key] ?? []) : jsonType(value),
        ]),
      ),
    );
  }

  /** The stored values; the type of each is computed when an expression reads it. */
  #stored(): ExpressionType {
    const fields: Record<string, ExpressionType> = {};
    for (const key of Object.keys(this.config.parts.site.stored ?? {}))
      Object.defineProperty(fields, key, { enumerable: true, get: () => this.#written.stored(key) });
    return objectOf(fields);
  }

  #shell(): ExpressionType {
    const { shell } = this.config.parts.site;
    const calls = shell === undefined ? undefined : this.config.parts.pages[shell]?.calls;
    return objectOf(
      Object.fromEntries(
        Object.entries(calls ?? {}).map(([name, { operation }]) => [name, nullable(this.dataOf(operation))]),
      ),
    );
  }

  #formType(formId: string): ExpressionType {
    const schema = this.formSchema(formId);
    return schema === null ? dynType : schemaType(schema, formType);
  }
}

const made = new WeakMap<object, ExpressionType>();

/** The type of a schema, cached because schemas never change once they are read and regions share them. */
function schemaType(
  schema: Readonly<Record<string, unknown>>,
  make: (schema: unknown) => ExpressionType = typeFromSchema,
): ExpressionType {
  const type = made.get(schema) ?? make(schema);
  made.set(schema, type);
  return type;
}

function withFields(
  around: ExpressionType | undefined,
  fields: Readonly<Record<string, ExpressionType>>,
): ExpressionType {
  return around?.kind === 'object' ? objectOf({ ...around.fields, ...fields }, around.open) : objectOf(fields);
}
