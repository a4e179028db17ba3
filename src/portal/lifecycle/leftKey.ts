/** The key in the storage of the tab under which a departure to another site waits for its return. */
export const leftKey = 'left-for';
