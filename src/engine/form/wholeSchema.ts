/** The name of the function of a whole schema among those that the build compiles; the parts go by their hashes, which take long to find out. */
export const wholeSchema = 'whole';
