import { expect, test } from 'vitest';
import { withTheme } from '@rjsf/core';
import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import { theme } from './theme.tsx';

test('of the form engine remain the fields and templates that the theme does not draw', () => {
  expect(withTheme).toBeTypeOf('function');
  const { fields, widgets, templates } = getDefaultRegistry();
  expect(Object.keys(fields).sort()).toEqual(['AnyOfField', 'CyclicSchemaField', 'ObjectField', 'OneOfField', 'SchemaField']);
  expect(widgets).toEqual({});
  const drawn = new Set([...Object.keys(templates), ...Object.keys(theme.templates ?? {})]);
  for (const name of ['FieldTemplate', 'ObjectFieldTemplate', 'MultiSchemaFieldTemplate', 'ErrorListTemplate', 'UnsupportedFieldTemplate', 'CyclicSchemaExpandTemplate', 'GridTemplate', 'TitleFieldTemplate']) expect(drawn).toContain(name);
});
