import { fileOf } from '../../config/AuthoredConfig.ts';
import { placeOf, pointerOf, type ConfigFile, type JsonPath } from '../../config/ConfigFile.ts';
import { walkConfig, type ConfigNode } from '../../config/meta/walkConfig.ts';
import { writtenAt, type WrittenAt } from '../../config/load/placeOfLocation.ts';
import type { ResolvedConfig, ResolvedRegion } from '../../config/load/resolveRegion.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { ConfigWitness, WatchedFormat } from '../../engine/expression/ConfigWitness.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import type { ConfigTrace } from './ConfigTrace.ts';

export type CoveredKind =
  | 'routes'
  | 'blocks'
  | 'actions'
  | 'fields'
  | 'rules'
  | 'error behaviours'
  | 'branches of conditions';

export interface CoveredLine {
  readonly file: string;
  readonly line: number;
  readonly kind: CoveredKind;
  readonly hits: number;
}

/** The two branches of a condition in the report: how often it held, and how often it failed. */
export interface CoveredBranch {
  readonly file: string;
  readonly line: number;
  readonly held: number;
  readonly failed: number;
}

const formats: readonly WatchedFormat[] = ['routes', 'errors', 'menus', 'page', 'form'];

/** A part of a region's config: the files that contain it, and the place of each of its values. */
interface Home {
  readonly files: readonly ConfigFile[];
  readonly at: (path: JsonPath) => WrittenAt | null;
}

/** A value that can be covered, and its place in the files. */
interface CoverableNode extends WrittenAt {
  readonly format: WatchedFormat;
  readonly node: ConfigNode;
}

/**
 * Records which parts of the config were used. It identifies a part by the object that the portal holds, and counts it at its
 * place in the files: in the overlay of the region that added it, else in its own file. An evaluated condition counts in every
 * file that is loaded at that time and contains the same expression.
 */
export class ConfigCoverage implements ConfigWitness {
  readonly #project: ConfigProject;
  readonly #regions: readonly ResolvedRegion[];
  readonly #places = new WeakMap<object, { readonly file: string; readonly pointer: string }>();
  readonly #hits = new Map<string, number>();
  readonly #outcomes = new Map<string, { held: number; failed: number }>();
  #loaded = new Set<string>();
  /** Ids of the operations that were called. */
  readonly calls = new Set<string>();

  /** With a `region`, counts only the parts of that region's site, and their use on it; null counts all regions. */
  constructor(project: ConfigProject, region: string | null = null) {
    this.#project = project;
    this.#regions = project.resolved.filter(({ config }) => region === null || config.region === region);
  }

  /** Starts a new visit: no file is loaded yet. */
  begun(): void {
    this.#loaded = new Set();
  }

  loaded(region: string, format: WatchedFormat, id: string | null, value: object): void {
    const home = this.#homeOf(region, format, id);
    if (!home) return;
    for (const file of home.files) this.#loaded.add(file.path);
    const visit = (node: unknown, path: JsonPath): void => {
      if (node === null || typeof node !== 'object') return;
      const written = home.at(path);
      if (written) this.#places.set(node, { file: written.file.path, pointer: pointerOf(written.path) });
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

  /** Adds a trace that a browser recorded. */
  add({ hits, outcomes }: ConfigTrace): void {
    for (const [region, format, id, pointer, count] of hits) {
      const written = this.#homeOf(region, format, id)?.at(pathOf(pointer));
      if (written) this.#count(written.file.path, pointerOf(written.path), count);
    }
    for (const [region, format, id, condition, held, failed] of outcomes) {
      for (const file of this.#homeOf(region, format, id)?.files ?? [])
        this.#outcome(file.path, condition, held, failed);
    }
  }

  lines(): readonly CoveredLine[] {
    return this.#nodes().flatMap((one): CoveredLine[] => {
      const kind = kindOf(one);
      return kind === null
        ? []
        : [{ file: one.file.path, line: placeOf(one.file, one.path).line, kind, hits: this.#hitsOf(one, kind) }];
    });
  }

  branches(): readonly CoveredBranch[] {
    return this.#nodes()
      .filter(({ node }) => node.definition === 'Condition' && typeof node.value === 'string')
      .map(
        ({ file, path, node }): CoveredBranch => ({
          file: file.path,
          line: placeOf(file, path).line,
          ...(this.#outcomes.get(`${file.path} ${String(node.value)}`) ?? { held: 0, failed: 0 }),
        }),
      );
  }

  /** Every value of every region, once for each place in the files. */
  #nodes(): readonly CoverableNode[] {
    const found = new Map<string, CoverableNode>();
    const seen = new Set<unknown>();
    for (const { config } of this.#regions) {
      for (const { format, id, value } of partsOf(config)) {
        const home = seen.has(value) ? null : this.#homeOf(config.region, format, id);
        seen.add(value);
        if (!home) continue;
        walkConfig(format, value, (node) => {
          const written = home.at(node.path);
          if (written)
            found.set(`${written.file.path}#${pointerOf(written.path)} ${node.definition ?? ''}`, {
              ...written,
              format,
              node,
            });
        });
      }
    }
    return [...found.values()];
  }

  #hitsOf({ file, path, node: { value } }: CoverableNode, kind: CoveredKind): number {
    if (kind === 'rules') {
      const when = isRecord(value) ? this.#outcomes.get(`${file.path} ${String(value['when'])}`) : undefined;
      return when ? when.held + when.failed : 0;
    }
    return (
      this.#hits.get(
        `${file.path}#${pointerOf(kind === 'error behaviours' && isRecord(value) ? [...path, 'do'] : path)}`,
      ) ?? 0
    );
  }

  #homeOf(region: string, format: WatchedFormat, id: string | null): Home | null {
    const { config } = this.#project;
    const resolved = this.#regions.find((one) => one.config.region === region);
    const file = fileOf(config, format, id ?? undefined);
    if (!resolved || !file) return null;
    const location = id === null ? [format] : [`${format}s`, id];
    if (valueAt(resolved.config, location) === valueAt(config, location))
      return { files: [file], at: (path) => ({ file, path }) };
    const overlay = fileOf(config, 'overlay', region);
    return {
      files: overlay ? [file, overlay] : [file],
      at: (path) => writtenAt(config, resolved, [...location, ...path]),
    };
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

/** The watched parts of a region's config. */
function partsOf({ routes, errors, menus, pages, forms }: ResolvedConfig) {
  return [
    ...Object.entries({ routes, errors, menus }).map(([format, value]) => ({ format, id: null, value })),
    ...Object.entries(pages).map(([id, value]) => ({ format: 'page', id, value })),
    ...Object.entries(forms).map(([id, value]) => ({ format: 'form', id, value })),
  ].flatMap(({ format: name, ...part }) => {
    const format = formats.find((one) => one === name);
    return format ? [{ format, ...part }] : [];
  });
}

/** The steps of a JSON pointer. */
function pathOf(pointer: string): JsonPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function kindOf({ format, node: { definition, path, owner, property } }: CoverableNode): CoveredKind | null {
  if (definition === 'Route' || (format === 'routes' && path[0] === 'routes' && path.length === 2)) return 'routes';
  if (definition?.startsWith('Block_')) return 'blocks';
  if (definition?.startsWith('Action_')) return 'actions';
  if (format === 'form' && path[0] === 'ui' && path.length === 2) return 'fields';
  if (owner === 'Form' && property === 'rules' && path.length === 2) return 'rules';
  if (path.at(-2) === 'onError' || (format === 'errors' && path[0] === 'codes' && path.length === 2))
    return 'error behaviours';
  return null;
}
