import type { CataloguePart } from './CatalogueEntry.ts';

/** Overlays: does each change of a region meet exactly what it means? */
export const overlayCodes = {
  'config/overlay-target': { severity: 'error', asks: 'Does the path of an overlay find exactly what it expects?', means: 'The region keeps what it should not have, or loses more than was meant.', remedy: 'Correct the path (RFC 9535), or say with expect how many nodes it finds.' },
  'config/overlay-index': { severity: 'error', asks: 'Does an overlay name entries of lists by what they are, not by position?', means: 'The next entry that is added in front would be changed instead.', remedy: "Filter by id: $.menus.menus.header.entries[?@.id=='wallet']." },
  'config/overlay-conflict': { severity: 'error', asks: 'Do no two changes of an overlay meet in one place?', means: 'The outcome would depend on their order.', remedy: 'Join the two changes.' },
  'config/overlay-update': { severity: 'error', asks: 'Does the update fit the node that it changes?', means: 'The change is left out.', remedy: 'Give an object for an object, and either update or remove.' },
  'config/overlay-result': { severity: 'error', asks: 'Does the overlaid config still follow its formats?', means: 'The region would be without the file.', remedy: 'Correct the update, or what it leaves behind.' },
} as const satisfies CataloguePart;
