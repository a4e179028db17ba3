import { lazily } from '../renderer/parts/lazily.tsx';
import type { BespokeWidgets } from '../renderer/parts/RendererServices.ts';

/** The block kinds drawn by bespoke components, except the menu, which the shell adds. */
export const bespokeBlocks = {
  carousel: lazily(async () => (await import('./carousel/CarouselBlock.tsx')).CarouselBlock),
  calendar: lazily(async () => (await import('./calendar/CalendarBlock.tsx')).CalendarBlock),
} satisfies Omit<BespokeWidgets, 'menu'>;
