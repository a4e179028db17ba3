import type { ConfigNode } from '../meta/walkConfig.ts';

/** What a name in a config file may refer to. */
export type TargetKind =
  | 'operation' | 'page' | 'form' | 'flow' | 'dialog' | 'call' | 'actions' | 'block' | 'menu'
  | 'permission' | 'flag' | 'switch' | 'guard' | 'region' | 'feature' | 'document';

/** Definitions of the formats whose values are names. */
const byDefinition: Readonly<Record<string, TargetKind>> = { OperationId: 'operation', PermissionCode: 'permission', Flag: 'flag', Switch: 'switch', Region: 'region' };

/** Plain strings of the formats that are names, by owner and property. */
export const referenceSites: Readonly<Record<string, TargetKind>> = {
  'Action_navigate.to': 'page',
  'Action_open.dialog': 'dialog',
  'Action_run.name': 'actions',
  'Action_reload.calls': 'call',
  'Action_guard.guard': 'guard',
  'Action_fill.form': 'block',
  'Action_submit.form': 'block',
  'Block_document.document': 'document',
  'Block_menu.menu': 'menu',
  'Button.guard': 'guard',
  'Entry.panel': 'dialog',
  'Entry.to': 'page',
  'Forced redirect.to': 'page',
  'Legal link.to': 'page',
  'GuardRule.name': 'guard',
  'Link.guard': 'guard',
  'Link.to': 'page',
  'Page.flow': 'flow',
  'Route.close': 'page',
  'Route.guards': 'guard',
  'Route.menu': 'menu',
  'Route.parent': 'page',
  'Shared client.keepEmpty': 'operation',
};

export interface Reference {
  readonly kind: TargetKind;
  readonly names: readonly string[];
  readonly at: 'key' | 'value';
}

/** The names in a node of a config file, or null when the node contains none. */
export function referenceOf(node: ConfigNode): Reference | null {
  const { value } = node;
  if (typeof value !== 'string' || value.startsWith('=')) return null;
  const kind = kindOf(node);
  if (kind === null || (kind === 'page' && value.startsWith('/'))) return null; // legal links may be paths
  return { kind, names: [value], at: 'value' };
}

function kindOf({ definition, owner, property }: ConfigNode): TargetKind | null {
  if (definition === 'QualifiedId') return property === 'form' ? 'form' : 'page';
  const named = definition === null ? undefined : byDefinition[definition];
  if (named) return owner === 'Region' && property === 'id' ? null : named; // a region's entry declares its id
  if (property === 'needs' && owner.startsWith('Block_')) return 'call';
  return referenceSites[`${owner}.${property}`] ?? null;
}
