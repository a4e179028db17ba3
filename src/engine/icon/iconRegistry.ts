import type { IconDrawing } from './IconDrawing.ts';

const drawings = new Map<string, IconDrawing>();

/** Adds the icons of a config module, by name. */
export function registerIcons(table: Readonly<Record<string, IconDrawing>>): void {
  for (const [name, drawing] of Object.entries(table)) drawings.set(name, drawing);
}

/** The drawing of an icon, or undefined when no loaded config contains it. */
export function iconOf(name: string): IconDrawing | undefined {
  return drawings.get(name);
}
