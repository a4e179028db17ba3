import type { CataloguePart } from './CatalogueEntry.ts';

/** Overlays: does each change of a region apply to exactly the intended nodes? */
export const overlayCodes = {
  'config/overlay-target': {
    severity: 'error',
    asks: 'Does the path of an overlay match the expected number of nodes?',
    means: 'The region keeps a part that it should not have, or loses more than intended.',
    remedy: 'Correct the path (RFC 9535), or set expect to the number of nodes.',
  },
  'config/overlay-index': {
    severity: 'error',
    asks: 'Does an overlay select list entries by id or content, not by position?',
    means: 'When an entry is added in front, the overlay changes the wrong entry.',
    remedy: "Filter by id: $.menus.menus.header.entries[?@.id=='wallet'].",
  },
  'config/overlay-conflict': {
    severity: 'error',
    asks: 'Do all changes of an overlay apply to different places?',
    means: 'The result would depend on the order of the changes.',
    remedy: 'Merge the two changes.',
  },
  'config/overlay-update': {
    severity: 'error',
    asks: 'Does the update fit the node that it changes?',
    means: 'The change is ignored.',
    remedy: 'Use an object to update an object, and use either update or remove.',
  },
  'config/overlay-result': {
    severity: 'error',
    asks: 'Does the overlaid config still follow its formats?',
    means: 'The region has no valid version of the file.',
    remedy: 'Correct the update or removal.',
  },
} as const satisfies CataloguePart;
