import { signatures, type Signature } from '../engine/expression/signatures.ts';

type Node = Readonly<Record<string, unknown>>;
type Formats = ReadonlyMap<string, Node>;

const everyBlock = ['id', 'type', 'visibleWhen', 'permission', 'flag', 'switch', 'needs', 'span', 'spanMobile'];

/**
 * The words of the config formats as one page for people who write configs, taken from the
 * descriptions in schemas/_meta (name of the format to its schema).
 */
export function configReference(formats: Formats): string {
  const defs = new Map([...formats.values()].flatMap((format) => Object.entries(nodesIn(format['$defs']))));
  const named = [...formats].filter(([, format]) => format['type'] === 'object');
  return [
    '# Words of the config', '',
    'Written by `npm run config:types` from `schemas/_meta`; change the descriptions there. The editor shows the same words on hover.', '',
    ...named.flatMap(([name, format]) => ['', `## ${format['title']} (\`${name}\`)`, '', says(format), '', ...keysOf(format, defs, ['$schema'])]),
    '', '## Blocks', '', 'Every block may have:', '', ...keysOf(withKeys(defs.get('Block_header'), everyBlock), defs),
    ...kinds(defs, 'Block_').flatMap(([kind, block]) => ['', `### ${kind}`, '', says(block), '', ...keysOf(block, defs, everyBlock)]),
    '', '## Actions', '', 'Every action may have `when`: it runs only while that is true.',
    ...kinds(defs, 'Action_').flatMap(([kind, action]) => ['', `### do: ${kind}`, '', says(action), '', ...keysOf(action, defs, ['do', 'when'])]),
    '', '## Parts',
    ...[...defs].filter(([name, part]) => !/^(Block|Action)(_|$)/.test(name) && part['properties']).flatMap(([name, part]) => ['', `### ${name}`, '', says(part), '', ...keysOf(part, defs)]),
    '', '## Values',
    ...[...defs].filter(([name, part]) => !/^(Block|Action)(_|$)/.test(name) && !part['properties'] && part['description']).flatMap(([name, part]) => ['', `**${name}**: ${says(part)}${choices(part)}`]),
    '', '## Functions of expressions', '', '| function | gives |', '|---|---|',
    ...Object.entries<Signature>(signatures).map(([name, { says: meaning, takes, optional = 0 }]) => `| \`${name}(${takes.map((kinds, at) => `${kinds.join(' or ') || 'any'}${at >= takes.length - optional ? '?' : ''}`).join(', ')})\` | ${cell(meaning)} |`),
    '',
  ].join('\n').replace(/\n{3,}/g, '\n\n');
}

function kinds(defs: ReadonlyMap<string, Node>, prefix: string): readonly (readonly [string, Node])[] {
  return [...defs].filter(([name]) => name.startsWith(prefix)).map(([name, node]) => [name.slice(prefix.length), node]);
}

function keysOf(node: Node, defs: ReadonlyMap<string, Node>, without: readonly string[] = []): readonly string[] {
  const required = Array.isArray(node['required']) ? node['required'] : [];
  const rows = Object.entries(nodesIn(node['properties'])).filter(([key]) => !without.includes(key));
  if (rows.length === 0) return [];
  return ['| key | takes | meaning |', '|---|---|---|', ...rows.map(([key, value]) => `| \`${key}\`${required.includes(key) ? ' (must)' : ''} | ${cell(takes(value))} | ${cell(says(value) || says(defs.get(refName(value) ?? '') ?? {}))} |`)];
}

function takes(node: Node): string {
  const name = refName(node);
  if (name !== undefined) return name;
  if ('const' in node) return JSON.stringify(node['const']);
  if (Array.isArray(node['enum'])) return node['enum'].map((value) => JSON.stringify(value)).join(' or ');
  const branches = node['anyOf'] ?? node['oneOf'];
  if (Array.isArray(branches)) return [...new Set(branches.map(takes))].join(' or ');
  const inner = (key: string) => (isNode(node[key]) ? takes(node[key]) : 'anything');
  if (node['type'] === 'array') return `list of ${inner('items')}`;
  if (node['type'] === 'object') return isNode(node['additionalProperties']) ? `names with ${inner('additionalProperties')}` : 'object';
  return typeof node['type'] === 'string' ? node['type'] : Array.isArray(node['type']) ? node['type'].join(' or ') : 'anything';
}

function choices(node: Node): string {
  return Array.isArray(node['enum']) ? ` One of ${node['enum'].map((value) => `\`${value}\``).join(', ')}.` : '';
}

function refName(node: Node): string | undefined {
  return typeof node['$ref'] === 'string' ? node['$ref'].split('/').at(-1) : undefined;
}

function withKeys(node: Node | undefined, keys: readonly string[]): Node {
  return { properties: Object.fromEntries(Object.entries(nodesIn(node?.['properties'])).filter(([key]) => keys.includes(key) && key !== 'type')) };
}

function says(node: Node): string {
  return typeof node['description'] === 'string' ? node['description'] : '';
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nodesIn(value: unknown): Readonly<Record<string, Node>> {
  return isNode(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Node] => isNode(entry[1]))) : {};
}
