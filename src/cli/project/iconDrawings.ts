import fs from 'node:fs';
import path from 'node:path';
import type { IconDrawing, IconShape } from '../../engine/icon/IconDrawing.ts';
import { recordOf } from '../../config/recordOf.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { portalIcons } from './portalIcons.ts';

/** Icons of the config → their names in the icon library. */
export const iconFiles: Readonly<Record<string, string>> = {
  add: 'Plus',
  app: 'Mobile',
  apps: 'Apps',
  archive: 'Archive',
  arrowDown: 'ArrowDown',
  arrowLeft: 'ArrowLeft',
  arrowRight: 'ArrowRight',
  arrowUp: 'ArrowUp',
  attachment: 'Attachment',
  bell: 'Notification',
  book: 'Book',
  bulb: 'Bulb',
  calendar: 'Calendar',
  calendarClock: 'CalendarClock',
  camera: 'Camera',
  card: 'Idcard',
  check: 'Check',
  checkCircle: 'CheckCircle',
  clock: 'ClockCircle',
  close: 'Close',
  closeCircle: 'CloseCircle',
  compass: 'Compass',
  copy: 'Copy',
  customerService: 'CustomerService',
  dashboard: 'Dashboard',
  delete: 'Delete',
  desktop: 'Desktop',
  down: 'Down',
  download: 'Download',
  edit: 'Edit',
  email: 'Email',
  empty: 'Empty',
  exchange: 'Swap',
  expand: 'Expand',
  export: 'Export',
  eye: 'Eye',
  eyeInvisible: 'EyeInvisible',
  file: 'File',
  filePdf: 'FilePdf',
  filter: 'Filter',
  fire: 'Fire',
  folder: 'Folder',
  fullscreen: 'Fullscreen',
  fullscreenExit: 'FullscreenExit',
  gift: 'Gift',
  heart: 'Heart',
  history: 'History',
  home: 'Home',
  image: 'Image',
  import: 'Import',
  info: 'InfoCircle',
  language: 'Language',
  launch: 'Launch',
  layout: 'Layout',
  left: 'Left',
  lineHeight: 'LineHeight',
  link: 'Link',
  list: 'UnorderedList',
  location: 'Location',
  lock: 'Lock',
  manager: 'UserGroup',
  menu: 'Menu',
  message: 'Message',
  minus: 'Minus',
  mobile: 'Mobile',
  moon: 'Moon',
  more: 'More',
  nav: 'Nav',
  pause: 'Pause',
  phone: 'Phone',
  play: 'PlayArrow',
  power: 'Poweroff',
  print: 'Printer',
  public: 'Public',
  qrcode: 'Qrcode',
  question: 'QuestionCircle',
  record: 'Record',
  redo: 'Redo',
  refresh: 'Refresh',
  reply: 'Reply',
  right: 'Right',
  safe: 'Safe',
  save: 'Save',
  scan: 'Scan',
  schedule: 'Schedule',
  search: 'Search',
  send: 'Send',
  settings: 'Settings',
  share: 'ShareInternal',
  sort: 'Sort',
  sortAscending: 'SortAscending',
  sortDescending: 'SortDescending',
  stamp: 'Stamp',
  star: 'Star',
  stop: 'Stop',
  storage: 'Storage',
  subscribe: 'Subscribe',
  sun: 'Sun',
  swap: 'Swap',
  sync: 'Sync',
  tag: 'Tag',
  tags: 'Tags',
  thumbUp: 'ThumbUp',
  thunderbolt: 'Thunderbolt',
  tool: 'Tool',
  trophy: 'Trophy',
  undo: 'Undo',
  unlock: 'Unlock',
  up: 'Up',
  upload: 'Upload',
  user: 'User',
  userAdd: 'UserAdd',
  userGroup: 'UserGroup',
  warning: 'ExclamationCircle',
  wechat: 'Wechat',
};

/** The icons that the config may name: those of the library, and the portal's own. */
export const knownIcons: ReadonlySet<string> = new Set([...Object.keys(iconFiles), ...Object.keys(portalIcons)].sort());

const folder = path.resolve(import.meta.dirname, '../../../node_modules/@arco-design/web-react/icon/react-icon');
const drawn = new Map<string, IconDrawing>();

/** Returns the drawings of all icons that a part of the config names under the keys `icon` and `darkIcon`, also by value; skips unknown names. */
export function iconDrawings(value: unknown): Readonly<Record<string, IconDrawing>> {
  const names = [...new Set(iconNames(value))].filter((name) => knownIcons.has(name)).sort();
  return drawingsOf(names);
}

/** Returns the drawings of icons by name. Throws on an unknown name. */
export function drawingsOf(names: readonly string[]): Readonly<Record<string, IconDrawing>> {
  const unknown = names.filter((name) => !knownIcons.has(name));
  if (unknown.length > 0)
    throw new Error(
      `These icons do not exist: ${unknown.join(', ')}; add each to src/cli/project/iconDrawings.ts or portalIcons.ts.`,
    );
  return Object.fromEntries(names.map((name) => [name, drawingOf(name)]));
}

function* iconNames(value: unknown): Generator<string> {
  if (value === null || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value)) {
    if ((key === 'icon' || key === 'darkIcon') && typeof part === 'string') yield part;
    else if (key === 'icon' && isRecord(part)) yield* Object.values(recordOf(part['of'])).map(String);
    else yield* iconNames(part);
  }
}

function drawingOf(name: string): IconDrawing {
  const known = portalIcons[name] ?? drawn.get(name);
  if (known) return known;
  const drawing = readDrawing(fs.readFileSync(path.join(folder, `Icon${iconFiles[name] ?? ''}`, 'index.js'), 'utf8'));
  drawn.set(name, drawing);
  return drawing;
}

/** Reads the shapes from the code of an icon component, which is a flat sequence of `createElement("path", { d: "…" })`. */
function readDrawing(component: string): IconDrawing {
  const [, frame = '', shapes = ''] =
    /createElement\("svg", _extends\((\{[^}]*\}), props\)([^]*?)\);\n\}/.exec(component) ?? [];
  const own = Object.entries(attributesOf(frame)).filter(([name, value]) => standardFrame[name] !== value);
  return {
    ...(own.length > 0 ? { frame: Object.fromEntries(own) } : {}),
    shapes: [...shapes.matchAll(/createElement\("(\w+)", (\{[^}]*\})/g)].map(
      ([, tag = '', attributes = '']): IconShape => [tag, attributesOf(attributes)],
    ),
  };
}

/** The svg attributes of nearly every icon; drawings leave them out. */
const standardFrame: Readonly<Record<string, string>> = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '4',
  viewBox: '0 0 48 48',
};

function attributesOf(literal: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...literal.matchAll(/(\w+): "([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
