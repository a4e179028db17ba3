import type { SiteFile } from '../../config/model.generated.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { referencesOf } from '../../engine/expression/references.ts';
import { parseExpression } from '../expression/parseExpression.ts';
import { pathOf } from '../expression/pathOf.ts';
import { mapChildren } from './mapChildren.ts';

/** Names of the session that the engine itself reads; they describe a person. */
const described = [
  'variant',
  'isSubAccount',
  'isOperator',
  'permissions',
  'flags',
  'kycStatus',
  'isEnterprise',
  'hasCard',
  'loginRegion',
  'phase',
  'signedIn',
] as const;

const decisions: ReadonlySet<string> = new Set(['&&', '||', '!', '==', '!=', 'in', '<', '<=', '>', '>=', 'has']);

/**
 * The derivation of the session in the config. `settle` replaces derived values in an expression with what they are derived
 * from, so that it names only what describes a person, the site, and arbitrary data.
 */
export class SessionModel {
  /** Names that describe a person, without those that the config derives from constants. */
  readonly names: ReadonlySet<string>;
  /** Values of the names that are derived from constants. */
  readonly constants: ReadonlyMap<string, ExpressionNode>;
  readonly #derived = new Map<string, ExpressionNode>();
  /** Plain paths that a describing name represents: `login.bizSource` is `variant`. */
  readonly #aliases = new Map<string, string>();

  constructor(site: SiteFile) {
    for (const [name, value] of Object.entries(site.session?.derived ?? {})) {
      const parsed = value.startsWith('=') ? parseExpression(value.slice(1)) : null;
      if (parsed?.ok) this.#derived.set(name, parsed.value.ast);
    }
    const constants = [...this.#derived].filter(([, ast]) => referencesOf(ast).length === 0);
    this.constants = new Map(constants);
    this.names = new Set(described.filter((name) => !this.constants.has(name)));
    for (const name of this.names) {
      const derived = this.#derived.get(name);
      const path = derived && pathOf(derived);
      if (path) this.#aliases.set(path.join('.'), name);
    }
  }

  settle(node: ExpressionNode, depth = 0): ExpressionNode {
    const path = pathOf(node);
    if (path?.[0] === 'session') return this.#settlePath(node, path, depth);
    return mapChildren(node, (child) => this.settle(child, depth));
  }

  #settlePath(node: ExpressionNode, path: readonly string[], depth: number): ExpressionNode {
    const alias = this.#aliases.get(path.join('.'));
    if (alias !== undefined) return ['get', ['id', 'session'], alias];
    const [, name = ''] = path;
    const derived = path.length === 2 && !this.names.has(name) ? this.#derived.get(name) : undefined;
    const plain = derived && (decisions.has(derived[0]) || this.constants.has(name) || pathOf(derived) !== null);
    return derived && plain && depth < 8 ? this.settle(derived, depth + 1) : node;
  }
}
