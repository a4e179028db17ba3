import * as arco from '@arco-design/web-react/icon';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { iconDrawings, iconFiles } from './iconDrawings.ts';

const components: Readonly<Record<string, unknown>> = { ...arco };

test.each(Object.entries(iconFiles))('the icon %s is drawn like %s of the library', (name, file) => {
  const drawing = iconDrawings({ icon: name })[name];
  const shapes = (drawing?.shapes ?? []).map(([tag, attributes]) => createElement(tag, { key: tag, ...attributes }));
  const frame = { fill: 'none', stroke: 'currentColor', strokeWidth: '4', viewBox: '0 0 48 48', ...drawing?.frame };
  expect(renderToStaticMarkup(createElement('svg', frame, ...shapes))).toBe(
    plain(renderToStaticMarkup(createElement(componentOf(file)))),
  );
});

test('each icon that a part of the config names at any depth is included once, and no unknown one', () => {
  expect(
    Object.keys(
      iconDrawings({ blocks: [{ icon: 'book' }, { items: [{ icon: 'add' }, { icon: 'book' }] }], icon: 'unheardOf' }),
    ),
  ).toEqual(['add', 'book']);
});

function componentOf(file: string): ComponentType {
  const found = components[`Icon${file}`];
  if (found === undefined) throw new Error(`Arco has no Icon${file}.`);
  return found as ComponentType; // the index of the module exports only icon components
}

/** Removes the attributes of the component that are not part of the drawing. */
function plain(markup: string): string {
  return markup.replace(/ (?:aria-hidden|focusable|class)="[^"]*"/g, '');
}
