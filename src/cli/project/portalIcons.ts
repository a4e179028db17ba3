import type { IconDrawing } from '../../engine/icon/IconDrawing.ts';

/** Icons that the icon library lacks, drawn in its way: lines of 4 on a square of 48. */
export const portalIcons: Readonly<Record<string, IconDrawing>> = {
  bank: { shapes: [['path', { d: 'M6 18 24 7l18 11H6ZM6 41h36M11 24v11M20 24v11M28 24v11M37 24v11' }]] },
  shop: {
    shapes: [
      [
        'path',
        {
          d: 'M9 23v18h30V23M19 41V30h10v11M9 7h30l4 10a5 5 0 0 1-9.5 2 5 5 0 0 1-9.5 0 5 5 0 0 1-9.5 0A5 5 0 0 1 5 17L9 7Z',
        },
      ],
    ],
  },
  wallet: {
    shapes: [
      [
        'path',
        {
          d: 'M38 16v-6a3 3 0 0 0-3-3H9a4.5 4.5 0 0 0 0 9h31a2 2 0 0 1 2 2v21a2 2 0 0 1-2 2H9a4 4 0 0 1-4-4V11.5M42 24H31a4.5 4.5 0 0 0 0 9h11',
        },
      ],
    ],
  },
};
