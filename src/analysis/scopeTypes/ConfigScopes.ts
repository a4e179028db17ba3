import { formBlockDefinitions, showsForm } from '../../config/views/formBlocks.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import type { FileFormat } from '../../config/meta/metaSchemas.ts';
import { visitDefined, walkConfig, type ConfigNode } from '../../config/meta/walkConfig.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { recordOf } from '../../config/recordOf.ts';
import {
  dynType,
  intType,
  known,
  nullable,
  objectOf,
  type ExpressionType,
  type ScopeTypes,
} from '../expression/types.ts';
import { ConfigTypes, type TypedConfig } from './ConfigTypes.ts';
import { uniteAll } from './jsonType.ts';
import { fieldType, scopeNode, scopingDefinitions } from './nodeScopes.ts';
import { valueType } from './rowType.ts';
import { ScopeMap } from './ScopeMap.ts';
import type { ScopeSource } from './ScopeSource.ts';
import { deviceType, errorType } from './siteType.ts';
import { stateWriters, type StateWriters } from './stateWriters.ts';
import { uniteScopes } from './uniteScopes.ts';
import type { WrittenTypes } from './withUsual.ts';

/** The part of the config that one file declares. */
export interface TypedPart {
  readonly format: FileFormat;
  readonly id: string | null;
  readonly value: unknown;
}

/** A node, and the part that contains it. Actions of menus, guards and errors run on the shell page unless another page is known. */
interface Use {
  readonly part: TypedPart;
  readonly pageId: string;
  readonly node: ConfigNode;
}

/** Uses of what is declared elsewhere: by form, by dialog, by name of the action list, and by key in the browser's storage. */
interface Uses {
  readonly forms: ReadonlyMap<string, readonly Use[]>;
  readonly opens: ReadonlyMap<string, readonly Use[]>;
  readonly runs: ReadonlyMap<string, readonly Use[]>;
  readonly stores: ReadonlyMap<string, readonly Use[]>;
}

/** The scope of every place of a config, computed on demand. */
export class ConfigScopes implements ScopeSource {
  readonly types: ConfigTypes;
  readonly #maps = new Map<string, ScopeMap>();
  readonly #pending = new Set<string>();
  readonly #stored = new Map<string, ExpressionType>();
  readonly #writers = new Map<string, StateWriters>();
  #uses: Uses | null = null;

  /** `rough` contains first-pass scopes of the same config, which give the types of the values that pages store. */
  constructor(config: TypedConfig, rough: ConfigScopes | null = null) {
    this.types = new ConfigTypes(config, {
      state: rough && ((pageId) => rough.#writersOf(pageId).page),
      flow: rough && ((flowId) => rough.#writersOfFlow(flowId)),
      stored: (key) => (rough ?? this).#storedAs(key),
    });
  }

  /** The scopes of one file. */
  of(part: TypedPart): ScopeMap {
    const key = `${part.format} ${part.id ?? ''}`;
    const known = this.#maps.get(key);
    if (known) return known;
    const map = new ScopeMap(() => this.#top(part));
    this.#maps.set(key, map);
    const scoping = { scopes: this, partId: part.id, change: map.change.bind(map) };
    const visit = (node: ConfigNode): void => {
      this.#ownScope(part, node, map);
      scopeNode(node, scoping);
    };
    if (part.format === 'page') visitDefined('page', part.value, scopingDefinitions, visit);
    else walkConfig(part.format, part.value, visit);
    return map;
  }

  insideForm(around: ScopeTypes, formId: string): ScopeTypes {
    return {
      ...this.types.withCalls(around, this.types.config.parts.forms[formId]?.calls),
      form: this.types.form(formId),
    };
  }

  insideField(around: ScopeTypes, formId: string, field: string): ScopeTypes {
    const steps = field.split('.');
    const outer = steps
      .slice(0, -1)
      .map((_, index) => known(fieldType(this.types.form(formId), steps.slice(0, index + 1).join('.'))));
    const list = outer.findLast(({ kind }) => kind === 'list');
    return list?.kind === 'list' ? { ...around, row: list.item, index: intType } : around;
  }

  argsOfDialog(pageId: string, dialogId: string): ExpressionType {
    const opens = this.#usesFrom('dialogs', pageId, dialogId);
    return this.#guarded(`dialog ${pageId} ${dialogId}`, dynType, () =>
      uniteAll([
        objectOf({}),
        ...opens.map(({ part, node }) => valueType(recordOf(node.value)['args'] ?? {}, this.of(part).at(node.path))),
      ]),
    );
  }

  /** The places that give an argument with a value to the dialog or the named actions around a path of a page. */
  givingArgument(
    pageId: string,
    [kind, name]: JsonPath,
    { key, value }: { readonly key: string; readonly value: string },
  ): readonly { readonly part: TypedPart; readonly path: JsonPath }[] {
    if (kind !== 'dialogs' && kind !== 'actions') return [];
    return this.#usesFrom(kind, pageId, String(name)).flatMap(({ part, node }) =>
      recordOf(recordOf(node.value)['args'])[key] === value ? [{ part, path: [...node.path, 'args', key] }] : [],
    );
  }

  /** The uses of a dialog or of named actions of a page, without those within itself; those of the shell are used by all pages that have none of the name. */
  #usesFrom(kind: 'dialogs' | 'actions', pageId: string, name: string): readonly Use[] {
    const { parts } = this.types.config;
    const uses = this.#allUses()[kind === 'dialogs' ? 'opens' : 'runs'];
    return usesOf(uses, name).filter(({ pageId: from, node }) => {
      const own = from === pageId;
      if (own && node.path[0] === kind && node.path[1] === name) return false;
      return own || (pageId === parts.site.shell && parts.pages[from]?.[kind]?.[name] === undefined);
    });
  }

  /** The type of what all actions store in the browser under a key; clearing the key does not count, nor does a value of any type beside others. */
  #storedAs(key: string): ExpressionType {
    const known = this.#stored.get(key);
    if (known) return known;
    return this.#guarded(`stored ${key}`, dynType, () => {
      const stores = usesOf(this.#allUses().stores, key).filter(({ node }) => recordOf(node.value)['value'] !== null);
      const types = stores.map(({ part, node }) =>
        valueType(recordOf(node.value)['value'], this.of(part).at(node.path)),
      );
      const type = nullable(
        uniteAll(types.some(({ kind }) => kind !== 'dyn') ? types.filter(({ kind }) => kind !== 'dyn') : types),
      );
      this.#stored.set(key, type);
      return type;
    });
  }

  callsOf(dialog: Readonly<Record<string, unknown>>): PageFile['calls'] {
    // Trust border: the dialog has passed the check of the page format.
    return dialog['calls'] as PageFile['calls'];
  }

  #ownScope({ format, id }: TypedPart, { definition, owner, property, path, value }: ConfigNode, map: ScopeMap): void {
    if (format === 'page' && path.length === 2 && path[0] === 'actions' && id !== null)
      map.change(path, (around) => this.#namedActions(around, id, String(path[1])));
    if (format === 'errors' && path.length === 1) map.change(path, (around) => ({ ...around, error: errorType }));
    // Actions after a request that turned out to have succeeded see the lost answer and where it was sent, and no error.
    if (format === 'errors' && path.length === 3 && path[0] === 'outcome' && path[1] === 'results')
      map.change(path, ({ error: _error, ...around }) => ({
        ...around,
        result: this.types.dataOf(String(path[2])),
        args: around['route'] ?? dynType,
      }));
    if ((format === 'menus' || format === 'access') && definition === 'Actions')
      map.change(path, () => this.#shellScope());
    if (format === 'form' && property === 'rules' && owner === 'Form' && path.length === 2) {
      const field = recordOf(value)['field'];
      map.change(path, (around) => this.insideField(around, id ?? '', String(field)));
    }
    if (format === 'flow' && path.length === 2 && path[0] === 'flows')
      map.change(path, () => this.types.flow(String(path[1])));
    if (format !== 'site') return;
    if (path.join('.') === 'api.headers') map.change(path, (around) => ({ ...around, device: deviceType }));
    if (path.length === 3 && path[0] === 'session' && path[1] === 'derived') {
      map.change(path, ({ site = dynType, session = dynType }) => ({
        site,
        session: this.#sessionBefore(session, String(path[2])),
      }));
    }
  }

  /** A derived value sees the session without itself and the values declared after it. */
  #sessionBefore(session: ExpressionType, name: string): ExpressionType {
    const { site } = this.types.config.parts;
    const derived = Object.keys(site.session?.derived ?? {});
    if (session.kind !== 'object') return session;
    const later = derived.slice(derived.indexOf(name));
    return objectOf(Object.fromEntries(Object.entries(session.fields).filter(([key]) => !later.includes(key))));
  }

  #top(part: TypedPart): ScopeTypes {
    if (part.format === 'page') return this.types.page(part.id ?? '');
    if (part.format !== 'form' || part.id === null) return this.types.outside();
    const { id } = part;
    const uses = usesOf(this.#allUses().forms, id);
    // Where a form that no page shows would be is not known; that no page shows it is another finding.
    const around =
      uses.length === 0
        ? { ...this.types.outside(), page: dynType, flow: dynType, data: dynType, status: dynType }
        : uniteScopes(uses.map((use) => this.of(use.part).at(use.node.path)));
    return this.insideForm(around, id);
  }

  /** A named action list sees what is available at every place that runs it, and the page that declares it. */
  #namedActions(around: ScopeTypes, pageId: string, name: string): ScopeTypes {
    const runs = this.#usesFrom('actions', pageId, name);
    if (runs.length === 0) return { ...around, args: dynType };
    return this.#guarded(
      `actions ${pageId} ${name}`,
      {
        ...around,
        args: dynType,
        row: dynType,
        form: dynType,
        result: dynType,
        error: dynType,
        value: dynType,
        index: dynType,
      },
      () => {
        const callers = runs.map(({ part, pageId: from, node }) => {
          const scope = this.of(part).at(node.path);
          const given = recordOf(node.value)['args'];
          const { page: _page, flow: _flow, route: _route, ...locals } = scope;
          const seen =
            from === pageId
              ? scope
              : { ...around, ...locals, data: around['data'] ?? dynType, status: around['status'] ?? dynType };
          return given === undefined ? seen : { ...seen, args: valueType(given, scope) };
        });
        return { ...around, ...uniteScopes(callers) };
      },
    );
  }

  #shellScope(): ScopeTypes {
    const { shell } = this.types.config.parts.site;
    return shell === undefined ? this.types.outside() : this.types.page(shell);
  }

  #writersOf(pageId: string): StateWriters {
    const known = this.#writers.get(pageId);
    if (known) return known;
    const writers = stateWriters(this.types.config.parts.pages[pageId], this.#pageScopes(pageId), this);
    this.#writers.set(pageId, writers);
    return writers;
  }

  /** The types that all pages of a flow write into it. */
  #writersOfFlow(flowId: string): WrittenTypes {
    const { pages } = this.types.config.parts;
    const all: Record<string, ExpressionType[]> = {};
    for (const [id, page] of Object.entries(pages)) {
      if (page.flow !== flowId) continue;
      for (const [key, types] of Object.entries(this.#writersOf(id).flow)) (all[key] ??= []).push(...types);
    }
    return all;
  }

  #pageScopes(id: string): ScopeMap {
    return this.of({ format: 'page', id, value: this.types.config.parts.pages[id] });
  }

  /** Returns `instead` when the computation recursively asks for itself. */
  #guarded<T>(key: string, instead: T, make: () => T): T {
    if (this.#pending.has(key)) return instead;
    this.#pending.add(key);
    const made = make();
    this.#pending.delete(key);
    return made;
  }

  /** The parts that have actions, each with the page on which these run. */
  #acting(): readonly { readonly part: TypedPart; readonly pageId: string }[] {
    const { pages, menus, access, errors, site } = this.types.config.parts;
    return [
      ...Object.entries(pages).map(([id, value]) => ({ part: { format: 'page', id, value } as const, pageId: id })),
      ...(
        [
          ['menus', menus],
          ['access', access],
          ['errors', errors],
        ] as const
      ).map(([format, value]) => ({ part: { format, id: null, value }, pageId: site.shell ?? '' })),
    ];
  }

  #allUses(): Uses {
    if (this.#uses) return this.#uses;
    const uses = {
      forms: new Map<string, Use[]>(),
      opens: new Map<string, Use[]>(),
      runs: new Map<string, Use[]>(),
      stores: new Map<string, Use[]>(),
    };
    for (const { part, pageId } of this.#acting()) {
      visitDefined(part.format, part.value, usingDefinitions, (node) => {
        const site = useSiteOf(node.definition);
        if (!site) return;
        const byName = uses[site.of];
        const name = site.name(recordOf(node.value));
        const known = byName.get(name);
        if (known) known.push({ part, pageId, node });
        else byName.set(name, [{ part, pageId, node }]);
      });
    }
    this.#uses = uses;
    return uses;
  }
}

interface UseSite {
  readonly of: keyof Uses;
  readonly name: (value: Readonly<Record<string, unknown>>) => string;
}

const ofForm: UseSite = { of: 'forms', name: ({ form }) => String(form) };

/** Definitions that use something declared elsewhere, and how to read its name. */
const useSites: Readonly<Record<string, UseSite>> = {
  Action_open: { of: 'opens', name: ({ dialog }) => String(dialog) },
  Action_run: { of: 'runs', name: ({ name }) => String(name) },
  Action_store: { of: 'stores', name: ({ key }) => String(key) },
};

const usingDefinitions = [...formBlockDefinitions, ...Object.keys(useSites)];

function useSiteOf(definition: string | null): UseSite | undefined {
  if (showsForm(definition)) return ofForm;
  return definition === null || !Object.hasOwn(useSites, definition) ? undefined : useSites[definition];
}

function usesOf(byName: ReadonlyMap<string, readonly Use[]>, name: string): readonly Use[] {
  return byName.get(name) ?? [];
}
