import { expect, test } from 'vitest';
import { isRecord } from '../../src/domain/isRecord.ts';
import { walkConfig } from '../../src/config/meta/walkConfig.ts';
import { shippedProject } from '../support/shippedProject.ts';

/** The buttons of the empty state of each list on the pages of a site; computed values in their conditions are written out. */
function offers() {
  const pages = Object.entries(shippedProject().regions.get('HK')?.pages ?? {}).filter(
    ([id]) => !id.startsWith('gallery.'),
  );
  return pages.flatMap(([id, page]) => {
    const found: { readonly at: string; readonly buttons: readonly Readonly<Record<string, unknown>>[] }[] = [];
    const written = ({ visibleWhen, ...button }: Readonly<Record<string, unknown>>) => ({
      ...button,
      visibleWhen: String(visibleWhen).replace(/page\.(\w+)/g, (name, key: string) =>
        String(page.computed?.[key] ?? name),
      ),
    });
    walkConfig('page', page, ({ value, path }) => {
      if (path.at(-1) === 'empty' && isRecord(value) && Array.isArray(value['buttons']))
        found.push({ at: `${id} ${path.join('/')}`, buttons: value['buttons'].filter(isRecord).map(written) });
    });
    return found;
  });
}

test('an empty list offers to move money only if the user has some, and another action otherwise', () => {
  const moving = offers().filter(({ buttons }) => buttons.some(({ money }) => money === true));
  expect(moving.length).toBeGreaterThan(4);
  expect(
    moving
      .filter(({ buttons }) =>
        buttons.some(({ money, visibleWhen }) => money === true && !String(visibleWhen).includes('data.')),
      )
      .map(({ at }) => at),
  ).toEqual([]);
  expect(moving.filter(({ buttons }) => buttons.every(({ money }) => money === true)).map(({ at }) => at)).toEqual([]);
});
