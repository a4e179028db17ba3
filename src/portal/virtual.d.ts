/* The config as virtual modules, made by src/cli/vitePlugin/virtualModules.ts. */

declare module '*.css?inline' {
  const css: string;
  export default css;
}

declare module 'virtual:icons' {
  import type { IconDrawing } from '../engine/icon/IconDrawing.ts';
  import type { OwnIcon } from '../engine/icon/ownIcons.ts';
  /** The icons of `engine/icon/ownIcons.ts`, made by src/cli/vitePlugin/ownIconModule.ts. */
  const icons: Readonly<Record<OwnIcon, IconDrawing>>;
  export default icons;
}

declare module 'virtual:regions' {
  import type { Manifest, PageModule } from './lifecycle/Portal.ts';
  export interface RegionConfig {
    readonly manifest: Manifest;
    readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
  }
  const regions: Readonly<Record<string, () => Promise<RegionConfig>>>;
  export default regions;
}

declare module 'virtual:manifest/*' {
  import type { Manifest } from './lifecycle/Portal.ts';
  const manifest: Manifest;
  export default manifest;
}

declare module 'virtual:pages/*' {
  import type { PageModule } from './lifecycle/Portal.ts';
  const pages: Readonly<Record<string, () => Promise<PageModule>>>;
  export default pages;
}

declare module 'virtual:forms/*' {
  import type { FormModule } from './lifecycle/Portal.ts';
  const forms: Readonly<Record<string, () => Promise<FormModule>>>;
  export default forms;
}

declare module 'virtual:page/*' {
  import type { PageModule } from './lifecycle/Portal.ts';
  const page: PageModule & { readonly flow?: string };
  export default page;
}

declare module 'virtual:form/*' {
  import type { FormModule } from './lifecycle/Portal.ts';
  const form: FormModule;
  export default form;
}

declare module 'virtual:texts' {
  import type { TextTable } from './stores/TextStore.ts';
  /** By `<REGION>/<locale>`, then by domain. */
  const texts: Readonly<Record<string, () => Promise<Readonly<Record<string, () => Promise<TextTable>>>>>>;
  export default texts;
}

declare module 'virtual:texts/*' {
  import type { TextTable } from './stores/TextStore.ts';
  const texts: TextTable;
  export default texts;
}

declare module 'virtual:documents' {
  import type { DocumentFile } from '../config/model.generated.ts';
  /** By `<locale>/<id>`. */
  const documents: Readonly<Record<string, () => Promise<DocumentFile>>>;
  export default documents;
}

declare module 'virtual:document/*' {
  import type { DocumentFile } from '../config/model.generated.ts';
  const document: DocumentFile;
  export default document;
}
