/** By definition: the domains whose texts every page has, because the portal loads them when it starts. */
export const startDomains: readonly string[] = ['common', 'shell', 'guards', 'menus', 'errors'];
