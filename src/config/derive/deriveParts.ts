import type { ConfigParts } from '../AuthoredConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { Declarations, type DeclaringFiles } from './Declarations.ts';
import { withoutComments } from '../meta/comment.ts';
import { derivePart } from './derivePart.ts';
import { expandInputs } from './expandInputs.ts';
import { expandLists } from './expandLists.ts';
import { expandPage } from './expandPage.ts';
import { withCallAccess } from './callAccess.ts';
import { copyQuery } from './copyQuery.ts';
import { deriveShown } from './deriveShown.ts';
import { withDeclaredUi } from './withDeclaredUi.ts';
import { withListedOrder } from './withListedOrder.ts';
import { withPair } from './withPair.ts';

/** Returns the parts with all derived values. The same written parts give the same objects, so that caches by object stay valid. */
export function deriveParts(written: ConfigParts, files: Pick<DeclaringFiles, 'files' | 'operations'>): ConfigParts {
  const { site, menus, access, routes, errors, pages, flows, pageParts } = written;
  const forms = deriveEach(written.forms, (form, id) =>
    withDeclaredUi(id, withListedOrder(withPair(derivePart('form', form))), files),
  );
  const declared = new Declarations({ ...files, forms, flows, routes });
  return {
    ...written,
    site: derivePart('site', site),
    menus: derivePart('menus', menus),
    access: derivePart('access', access),
    routes: derivePart('routes', routes),
    errors: derivePart('errors', errors),
    pages: deriveEach(
      pages,
      (page, id): PageFile =>
        deriveShown(
          derivePart(
            'page',
            withCallAccess(
              id,
              expandInputs(id, copyQuery(expandLists(expandPage(id, page, pageParts).page, declared).page), declared),
              declared,
            ),
          ),
          declared,
        ),
    ),
    forms,
    flows: plainFlows(flows),
  };
}

const derived = new WeakMap<object, unknown>();

/** Derives each part; returns the same record as before while it contains the same parts. */
function deriveEach<T extends object>(
  written: Readonly<Record<string, T>>,
  derive: (part: T, id: string) => T,
): Readonly<Record<string, T>> {
  const entries = Object.entries(written).map(([id, part]) => [id, derive(part, id)] as const);
  // Trust border: records are kept by what they are derived from.
  const known = (derived.get(written) ?? written) as Readonly<Record<string, T>>;
  if (entries.every(([id, part]) => part === known[id])) return known;
  const parts = Object.fromEntries(entries);
  derived.set(written, parts);
  return parts;
}

function plainFlows(flows: ConfigParts['flows']): ConfigParts['flows'] {
  const plain = plainOf.get(flows) ?? withoutComments(flows);
  plainOf.set(flows, plain);
  return plain;
}

const plainOf = new WeakMap<object, ConfigParts['flows']>();
