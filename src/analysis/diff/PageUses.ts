import { fileOf } from '../../config/AuthoredConfig.ts';
import { bundleSchema } from '../../config/bundleSchema.ts';
import { formsOfPage } from '../../config/views/formsOfPage.ts';
import type { JsonSchema } from '../../config/JsonSchema.ts';
import { walkConfig } from '../../config/meta/walkConfig.ts';
import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import { formTexts } from '../../config/texts/formTexts.ts';
import { pageTexts } from '../../config/texts/pageTexts.ts';

/** Looks up the pages of a region's site that use a part of the config. */
export interface PageUses {
  readonly ofForm: (form: string) => readonly string[];
  readonly ofOperation: (operation: string) => readonly string[];
  readonly ofCode: (code: string) => readonly string[];
  readonly ofFlow: (flow: string) => readonly string[];
  readonly ofText: (key: string) => readonly string[];
}

/** Builds the look-up in one pass over all pages. */
export function pageUses(config: ResolvedConfig): PageUses {
  const uses = {
    form: new Map<string, Set<string>>(),
    operation: new Map<string, Set<string>>(),
    flow: new Map<string, Set<string>>(),
    text: new Map<string, Set<string>>(),
  };
  const note = (kind: keyof typeof uses, name: string, page: string) =>
    uses[kind].set(name, (uses[kind].get(name) ?? new Set()).add(page));
  for (const [id, page] of Object.entries(config.pages)) {
    if (page.flow !== undefined) note('flow', page.flow, id);
    const noteOperations = (format: 'page' | 'form', value: unknown) =>
      walkConfig(format, value, ({ definition, value: name }) => {
        if (definition === 'OperationId' && typeof name === 'string') note('operation', name, id);
      });
    noteOperations('page', page);
    for (const { key } of pageTexts(id, page).keys) note('text', key, id);
    for (const form of formsOfPage(page)) {
      note('form', form, id);
      const declared = config.forms[form];
      if (!declared) continue;
      noteOperations('form', declared);
      for (const { key } of formTexts(form, declared, standaloneSchema(config, form)).keys) note('text', key, id);
    }
  }
  const of = (kind: keyof typeof uses) => (name: string) => [...(uses[kind].get(name) ?? [])].sort();
  const answering = (code: string) =>
    [...config.authored.operations.values()].filter(({ errors }) => errors.includes(code));
  return {
    ofForm: of('form'),
    ofOperation: of('operation'),
    ofFlow: of('flow'),
    ofText: of('text'),
    ofCode: (code) => [...new Set(answering(code).flatMap(({ operationId }) => of('operation')(operationId)))].sort(),
  };
}

/** The schema of a form with everything that it refers to. */
export function standaloneSchema(config: ResolvedConfig, id: string): JsonSchema {
  const form = config.forms[id];
  const file = fileOf(config.authored, 'form', id);
  if (!form || !file) return {};
  return bundleSchema(
    form.schema,
    { file: file.path, document: form.schema, path: ['schema'] },
    (name) => config.authored.files.get(name)?.value,
  ).schema;
}
