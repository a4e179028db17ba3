/** The name of the compiled validator of a whole schema. Validators of parts are named by hash, which is slow to compute. */
export const wholeSchema = 'whole';
