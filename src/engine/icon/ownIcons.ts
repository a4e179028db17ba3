/** The icons that the portal itself uses; the config may name them too. All others come with the page that names them. */
export const ownIcons = [
  'add', 'calendar', 'check', 'checkCircle', 'clock', 'close', 'closeCircle', 'copy', 'delete', 'down', 'download', 'edit', 'empty', 'eye', 'eyeInvisible', 'file',
  'fullscreen', 'fullscreenExit', 'info', 'infoFill', 'left', 'lineHeight', 'lock', 'menu', 'more', 'pause', 'play', 'question', 'refresh', 'right', 'search',
  'settings', 'sort', 'sortAscending', 'sortDescending', 'up', 'upload', 'warning',
] as const;

export type OwnIcon = (typeof ownIcons)[number];
