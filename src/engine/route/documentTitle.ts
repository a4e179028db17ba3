const joiner = ' - ';

/** The title of the window: titles of the routes, leaf first, then the site's name; on the home page the name comes first. */
export function documentTitle(titles: readonly string[], siteName: string, isHome: boolean): string {
  return (isHome ? [siteName, ...titles] : [...titles, siteName]).join(joiner);
}
