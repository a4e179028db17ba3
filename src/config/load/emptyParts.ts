import type {
  AccessFile,
  ErrorsFile,
  FormFile,
  MenusFile,
  PageFile,
  PartFile,
  RoutesFile,
  SiteFile,
} from '../model.generated.ts';

/** Replaces a file that is missing or broken, so that the checks of the other files still run. */
export const emptyParts: {
  readonly site: SiteFile;
  readonly menus: MenusFile;
  readonly access: AccessFile;
  readonly routes: RoutesFile;
  readonly errors: ErrorsFile;
  readonly page: PageFile;
  readonly form: FormFile;
  readonly part: PartFile;
} = {
  site: { version: '', api: { base: '', headers: {} }, home: '', defaultRegion: '', regions: [], locales: [] },
  menus: { menus: {} },
  access: { permissions: {}, flags: {}, switches: {}, variants: {} },
  routes: { routes: [], fallback: '' },
  errors: { codes: {}, otherwise: [], http: {}, noAnswer: { text: '' } },
  page: { blocks: [] },
  part: { blocks: [] },
  form: { schema: { type: 'object', properties: {} } },
};
