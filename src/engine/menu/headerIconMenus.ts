/** Ids of the menus at the right of a header: of the whole header, and of those on pages without the frame of a user. */
export const headerIconMenus = ['icons', 'plainIcons'] as const;

export type HeaderIconMenu = (typeof headerIconMenus)[number];
