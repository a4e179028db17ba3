/** The minimum and maximum number of characters of a login password. */
export const passwordLength = { min: 10, max: 64 } as const;
