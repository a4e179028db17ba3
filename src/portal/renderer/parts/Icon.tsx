import { createElement } from 'react';
import ownIcons from 'virtual:icons';
import type { IconDrawing } from '../../../engine/icon/IconDrawing.ts';
import { iconOf } from '../../../engine/icon/iconRegistry.ts';
import type { OwnIcon } from '../../../engine/icon/ownIcons.ts';
import { useServices } from './RendererServices.ts';

/** A decorative icon by name; an unknown name renders nothing and reports a diagnostic. */
export function Icon({ name, className }: { readonly name: string; readonly className?: string }) {
  const { report } = useServices();
  const own: Readonly<Record<string, IconDrawing>> = ownIcons;
  const drawing = Object.hasOwn(own, name) ? own[name] : iconOf(name);
  if (!drawing) {
    report({ source: `icon "${name}"`, reason: 'no such icon; src/cli/project/iconDrawings.ts lists the known ones' });
    return null;
  }
  return (
    <span className="sb-icon" aria-hidden="true">
      <Drawing drawing={drawing} className={className === undefined ? 'arco-icon' : `${className} arco-icon`} />
    </span>
  );
}

/** An icon of the portal inside a control of the component library, whose style sheet expects the drawing itself there. */
export function ControlIcon({ name, className }: { readonly name: OwnIcon; readonly className?: string }) {
  return (
    <Drawing drawing={ownIcons[name]} className={className === undefined ? 'arco-icon' : `${className} arco-icon`} />
  );
}

function Drawing({ drawing, className }: { readonly drawing: IconDrawing; readonly className: string }) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      viewBox="0 0 48 48"
      aria-hidden
      focusable="false"
      {...drawing.frame}
      className={className}
    >
      {drawing.shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
