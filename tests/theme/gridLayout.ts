import type { GridRenderCustomOptions } from '@rjsf/snapshot-tests';

const all = { span: 24 };
const half = { span: 12 };
const third = { span: 8 };

const address = (of: string) => [
  { 'ui:columns': { ...half, children: [`${of}.line_1`, `${of}.line_2`] } },
  { 'ui:columns': { ...third, children: [`${of}.city`, `${of}.state`, `${of}.postal_code`] } },
];

/** The fields of a kind of work, shown while it is selected. */
const work = (kind: string, ...children: readonly string[]) => ({
  'ui:condition': {
    field: 'employment.job_type',
    operator: 'all',
    value: kind,
    children: [{ 'ui:columns': { ...half, children: children.map((name) => `employment.${name}`) } }],
  },
});

/** The options of the grid suite: column widths out of 24, and a layout with every kind of row. */
export const layout: GridRenderCustomOptions = {
  ColumnWidthAll: all,
  ColumnWidth4: third,
  ColumnWidth6: half,
  ColumnWidth8: { span: 16 },
  ComplexUiSchema: {
    'ui:field': 'LayoutGridField',
    'ui:layoutGrid': {
      'ui:row': {
        children: [
          { 'ui:row': { children: [{ 'ui:col': { ...all, children: ['person'] } }] } },
          {
            'ui:row': {
              children: [
                {
                  'ui:columns': { ...third, children: ['person.name.first', 'person.name.middle', 'person.name.last'] },
                },
              ],
            },
          },
          {
            'ui:row': {
              children: [
                {
                  'ui:col': {
                    ...third,
                    children: [{ name: 'person.birth_date', placeholder: '$lookup=PlaceholderText' }],
                  },
                },
                { 'ui:col': { span: 16, children: ['person.race'] } },
              ],
            },
          },
          { 'ui:row': { children: address('person.address') } },
          { 'ui:row': { children: [{ 'ui:col': { ...all, children: ['employment'] } }] } },
          {
            'ui:row': {
              children: [
                work('company', 'business', 'title', 'location.city', 'location.state'),
                work('education', 'district', 'school', 'title', 'location.city', 'location.state'),
                work('other', 'description'),
              ],
            },
          },
        ],
      },
    },
    person: {
      'ui:field': 'LayoutHeaderField',
      race: { 'ui:options': { widget: 'checkboxes' } },
      address: { state: { 'ui:widget': 'select' } },
    },
    employment: { 'ui:options': { inline: true }, description: { 'ui:widget': 'textarea' } },
  },
};
