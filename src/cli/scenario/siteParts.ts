import type { FieldNode } from '../../portal/stores/FieldNode.ts';
import { mayPress } from '../../portal/renderer/parts/isDrawn.ts';
import type { HeadlessSite } from './HeadlessSite.ts';
import type { VisiblePart } from './visibleParts.ts';

export type ButtonPart = Extract<VisiblePart, { kind: 'button' }>;

/** Returns the buttons with an id on screen; only those of a row when one is given. */
export function pressableParts(site: HeadlessSite, id: string, row?: number): readonly ButtonPart[] {
  return site
    .parts()
    .filter(
      (part): part is ButtonPart =>
        part.kind === 'button' && part.id === id && (row === undefined || part.locals.index === row),
    );
}

export function mayPressPart({ button, runtime, locals }: ButtonPart): boolean {
  return mayPress(button, runtime, locals);
}

/** Finds a field of the forms on screen by its path; null when no form has it. */
export function fieldOf(site: HeadlessSite, path: string, form: string | undefined): FieldNode | null {
  for (const { id, open } of site.forms?.all ?? []) {
    const node = form === undefined || form === id ? open.context.model.nodeAt(path.split('.')) : null;
    if (node) return node;
  }
  return null;
}
