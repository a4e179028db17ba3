/** The error message for an option that names an unknown region. */
export function unknownRegion(region: string, regions: Iterable<string>): string {
  return `There is no region "${region}"; expected one of ${[...regions].join(', ')}.`;
}
