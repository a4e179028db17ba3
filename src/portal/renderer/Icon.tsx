import * as arco from '@arco-design/web-react/icon';
import { createElement, type ComponentType } from 'react';
import type { IconDrawing } from '../../engine/icon/IconDrawing.ts';
import { iconOf } from '../../engine/icon/iconRegistry.ts';
import { useServices } from './RendererServices.ts';

/** The icons that the portal itself uses; the config may name them too. All others come with the page that names them. */
const ownIcons: Readonly<Record<string, ComponentType<{ className?: string }>>> = {
  check: arco.IconCheck, checkCircle: arco.IconCheckCircleFill, close: arco.IconClose, closeCircle: arco.IconCloseCircleFill, copy: arco.IconCopy,
  delete: arco.IconDelete, down: arco.IconDown, download: arco.IconDownload, empty: arco.IconEmpty, eye: arco.IconEye, eyeInvisible: arco.IconEyeInvisible,
  file: arco.IconFile, fullscreen: arco.IconFullscreen, fullscreenExit: arco.IconFullscreenExit, info: arco.IconInfoCircle,
  infoFill: arco.IconInfoCircleFill, left: arco.IconLeft, lineHeight: arco.IconLineHeight, lock: arco.IconLock, menu: arco.IconMenu, more: arco.IconMore,
  pause: arco.IconPause, play: arco.IconPlayArrow, question: arco.IconQuestionCircle, refresh: arco.IconRefresh, right: arco.IconRight,
  search: arco.IconSearch, settings: arco.IconSettings, sort: arco.IconSort, sortAscending: arco.IconSortAscending, sortDescending: arco.IconSortDescending,
  up: arco.IconUp, upload: arco.IconUpload, warning: arco.IconExclamationCircleFill,
};

/** A decorative icon by name; an unknown name renders nothing and reports a diagnostic. */
export function Icon({ name, className }: { readonly name: string; readonly className?: string }) {
  const { report } = useServices();
  const Own = Object.hasOwn(ownIcons, name) ? ownIcons[name] : undefined;
  const drawing = iconOf(name);
  if (!Own && !drawing) {
    report({ source: `icon "${name}"`, reason: 'no such icon; src/cli/iconDrawings.ts lists the known ones' });
    return null;
  }
  return (
    <span className="sb-icon" aria-hidden="true">
      {Own ? <Own {...(className === undefined ? {} : { className })} /> : drawing && <Drawing drawing={drawing} className={className ?? ''} />}
    </span>
  );
}

function Drawing({ drawing, className }: { readonly drawing: IconDrawing; readonly className: string }) {
  return (
    <svg fill="none" stroke="currentColor" strokeWidth="4" viewBox="0 0 48 48" aria-hidden focusable="false" {...drawing.frame} className={`${className} arco-icon`}>
      {drawing.shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
