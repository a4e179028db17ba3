/** The kind of a button that declares none, by the definition of what contains the button, and by its position there; undefined where `default` applies. */
export function usualKind(definition: string | null, index: number): 'link' | 'primary' | undefined {
  switch (definition) {
    case 'Column':
      return 'link';
    case 'Empty':
    case 'Block_empty':
      return 'primary';
    case 'Block_result':
      return index === 0 ? 'primary' : undefined;
    default:
      return undefined;
  }
}

/** The definitions whose buttons have a usual kind. */
export const withUsualKinds = ['Column', 'Empty', 'Block_empty', 'Block_result'] as const;
