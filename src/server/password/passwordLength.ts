/** Characters of a login password, at least and at most. */
export const passwordLength = { min: 10, max: 64 } as const;
