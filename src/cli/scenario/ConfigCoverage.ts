import { fileOf } from '../../config/AuthoredConfig.ts';
import { placeOf, pointerOf, type ConfigFile, type JsonPath } from '../../config/ConfigFile.ts';
import { isRecord } from '../../config/meta/chooseBranch.ts';
import { walkConfig, type ConfigNode } from '../../config/meta/walkConfig.ts';
import type { ConfigWitness, WatchedFormat } from '../../engine/expression/ConfigWitness.ts';
import type { ConfigProject } from '../ConfigProject.ts';
import type { ConfigTrace } from './ConfigTrace.ts';

export type CoveredKind = 'routes' | 'blocks' | 'actions' | 'fields' | 'rules' | 'error behaviours' | 'branches of conditions';

export interface CoveredLine {
  readonly file: string;
  readonly line: number;
  readonly kind: CoveredKind;
  readonly hits: number;
}

/** Two lines of one condition in the report: where it held, and where it did not. */
export interface CoveredBranch {
  readonly file: string;
  readonly line: number;
  readonly held: number;
  readonly failed: number;
}

const formats: readonly WatchedFormat[] = ['routes', 'errors', 'menus', 'page', 'form'];

/**
 * What of the config was used. Parts are known by the object that the portal holds; a condition counts in every file that
 * was loaded while it was asked and has it in these words.
 */
export class ConfigCoverage implements ConfigWitness {
  readonly #project: ConfigProject;
  readonly #region: string | null;
  readonly #places = new WeakMap<object, { readonly file: string; readonly pointer: string }>();
  readonly #hits = new Map<string, number>();
  readonly #outcomes = new Map<string, { held: number; failed: number }>();
  #loaded = new Set<string>();

  /** Of one region only what is used on its site counts, among what the site has just as it is written; null for all regions. */
  constructor(project: ConfigProject, region: string | null = null) {
    this.#project = project;
    this.#region = region;
  }

  /** Another person opens the site: nothing is loaded yet. */
  begun(): void {
    this.#loaded = new Set();
  }

  loaded(region: string, format: WatchedFormat, id: string | null, value: object): void {
    const file = this.#sharedFile(region, format, id);
    if (!file) return;
    this.#loaded.add(file.path);
    const visit = (node: unknown, path: JsonPath): void => {
      if (node === null || typeof node !== 'object') return;
      this.#places.set(node, { file: file.path, pointer: pointerOf(path) });
      if (Array.isArray(node)) node.forEach((item, index) => visit(item, [...path, index]));
      else for (const [key, child] of Object.entries(node)) visit(child, [...path, key]);
    };
    visit(value, []);
  }

  used(part: object): void {
    const place = this.#places.get(part);
    if (place) this.#count(place.file, place.pointer);
  }

  usedField(formId: string, uiKey: string): void {
    const file = fileOf(this.#project.config, 'form', formId);
    if (file) this.#count(file.path, pointerOf(['ui', uiKey]));
  }

  tested(condition: string, held: boolean): void {
    for (const file of this.#loaded) this.#outcome(file, condition, held ? 1 : 0, held ? 0 : 1);
  }

  /** What a browser wrote down. */
  add({ hits, outcomes }: ConfigTrace): void {
    for (const [region, format, id, pointer, count] of hits) {
      const file = this.#sharedFile(region, format, id);
      if (file) this.#count(file.path, pointer, count);
    }
    for (const [region, format, id, condition, held, failed] of outcomes) {
      const file = this.#sharedFile(region, format, id);
      if (file) this.#outcome(file.path, condition, held, failed);
    }
  }

  lines(): readonly CoveredLine[] {
    return this.#nodes().flatMap(({ file, node }): CoveredLine[] => {
      const kind = kindOf(file, node);
      return kind === null ? [] : [{ file: file.path, line: placeOf(file, node.path).line, kind, hits: this.#hitsOf(file, node, kind) }];
    });
  }

  branches(): readonly CoveredBranch[] {
    return this.#nodes().filter(({ node }) => node.definition === 'Condition' && typeof node.value === 'string').map(({ file, node }): CoveredBranch => (
      { file: file.path, line: placeOf(file, node.path).line, ...(this.#outcomes.get(`${file.path} ${String(node.value)}`) ?? { held: 0, failed: 0 }) }));
  }

  #nodes(): readonly { readonly file: ConfigFile; readonly node: ConfigNode }[] {
    return [...this.#project.config.files.values()].flatMap((file) => {
      const format = formats.find((name) => name === file.kind.kind);
      const isElsewhere = this.#region !== null && format !== undefined && !this.#sharedFile(this.#region, format, 'id' in file.kind ? file.kind.id : null);
      if (isElsewhere) return [];
      const nodes: { readonly file: ConfigFile; readonly node: ConfigNode }[] = [];
      if (format) walkConfig(format, file.value, (node) => nodes.push({ file, node }));
      return nodes;
    });
  }

  #hitsOf(file: ConfigFile, { path, value }: ConfigNode, kind: CoveredKind): number {
    const when = kind === 'rules' && isRecord(value) ? this.#outcomes.get(`${file.path} ${String(value['when'])}`) : undefined;
    if (kind === 'rules') return when ? when.held + when.failed : 0;
    return this.#hits.get(`${file.path}#${pointerOf(kind === 'error behaviours' && path[0] === 'codes' ? [...path, 'do'] : path)}`) ?? 0;
  }

  /** The file of a part; null where the region has changed it, since its places are others then. */
  #sharedFile(region: string, format: WatchedFormat, id: string | null): ConfigFile | null {
    if (this.#region !== null && region !== this.#region) return null;
    const resolved = this.#project.regions.get(region);
    const { config } = this.#project;
    const isShared = format === 'page' ? resolved?.pages[id ?? ''] === config.pages[id ?? '']
      : format === 'form' ? resolved?.forms[id ?? ''] === config.forms[id ?? '']
        : JSON.stringify(resolved?.[format]) === JSON.stringify(config[format]);
    return (isShared && fileOf(config, format, id ?? undefined)) || null;
  }

  #count(file: string, pointer: string, times = 1): void {
    const key = `${file}#${pointer}`;
    this.#hits.set(key, (this.#hits.get(key) ?? 0) + times);
  }

  #outcome(file: string, condition: string, held: number, failed: number): void {
    const key = `${file} ${condition}`;
    const known = this.#outcomes.get(key) ?? { held: 0, failed: 0 };
    this.#outcomes.set(key, { held: known.held + held, failed: known.failed + failed });
  }
}

function kindOf(file: ConfigFile, { definition, path, owner, property }: ConfigNode): CoveredKind | null {
  if (definition === 'Route' || (file.kind.kind === 'routes' && path[0] === 'routes' && path.length === 2)) return 'routes';
  if (definition?.startsWith('Block_')) return 'blocks';
  if (definition?.startsWith('Action_')) return 'actions';
  if (file.kind.kind === 'form' && path[0] === 'ui' && path.length === 2) return 'fields';
  if (owner === 'Form' && property === 'rules' && path.length === 2) return 'rules';
  if (path.at(-2) === 'onError' || (file.kind.kind === 'errors' && path[0] === 'codes' && path.length === 2)) return 'error behaviours';
  return null;
}
