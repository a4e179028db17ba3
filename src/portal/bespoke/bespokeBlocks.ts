import { lazy } from 'react';
import type { BespokeWidgets } from '../renderer/RendererServices.ts';

/** The block kinds drawn by bespoke components; the menu belongs to the shell, which adds it. */
export const bespokeBlocks = {
  carousel: lazy(async () => ({ default: (await import('./carousel/CarouselBlock.tsx')).CarouselBlock })),
  calendar: lazy(async () => ({ default: (await import('./calendar/CalendarBlock.tsx')).CalendarBlock })),
} satisfies Omit<BespokeWidgets, 'menu'>;
