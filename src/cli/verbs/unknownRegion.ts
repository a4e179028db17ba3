/** What is said of a region that an option names and that is none of those there are. */
export function unknownRegion(region: string, regions: Iterable<string>): string {
  return `There is no region "${region}"; expected one of ${[...regions].join(', ')}.`;
}
