import { describe, expect, test } from 'vitest';
import type { Actions, Button, Column } from '../../../config/model.generated.ts';
import { lineColumns } from './columnRoles.ts';

const toDetail: Actions = [{ do: 'navigate', to: 'order.detail' }];
const columns: readonly Column[] = [
  { id: 'createTime', format: 'dateTime' },
  { id: 'orderId', copy: true },
  { id: 'status', format: 'options', tones: { done: 'success' } },
  { id: 'rate', format: 'rate' },
  { id: 'amount', format: 'money' },
  { id: 'fee', format: 'money' },
  { id: 'card' },
];

function idsOf(all: readonly Column[], onClick: Actions | undefined = toDetail) {
  const line = lineColumns(all, onClick);
  return line && [line.lead.id, line.note?.id, line.figure?.id, line.state?.id, line.time?.id];
}

describe('the two lines of a row', () => {
  test('follow from the formats: first money, tones, first time, first text that is no number to copy', () => {
    expect(idsOf(columns)).toEqual(['card', undefined, 'amount', 'status', 'createTime']);
    expect(idsOf(columns.filter(({ id }) => id !== 'card'))).toEqual([
      'orderId',
      undefined,
      'amount',
      'status',
      'createTime',
    ]);
  });

  test('have the columns that declare their role', () => {
    const roles: Readonly<Record<string, Column['role']>> = { orderId: 'note', fee: 'figure' };
    expect(
      idsOf(columns.map((column) => ({ ...column, ...(roles[column.id] && { role: roles[column.id] }) }))),
    ).toEqual(['card', 'orderId', 'fee', 'status', 'createTime']);
  });

  test('have no seconds', () => {
    expect(lineColumns(columns, toDetail)?.time?.format).toBe('minute');
  });

  test('are not drawn without a lead or a figure', () => {
    expect(idsOf(columns.filter(({ format }) => format !== 'money'))).toBeNull();
    expect(idsOf(columns.filter(({ id }) => id !== 'card' && id !== 'orderId'))).toBeNull();
  });

  test('need no figure where the config declares the lead', () => {
    const letters: readonly Column[] = [
      { id: 'title', role: 'lead' },
      { id: 'state', format: 'options', tones: { unread: 'info' } },
      { id: 'createTime', format: 'dateTime' },
    ];
    expect(idsOf(letters)).toEqual(['title', undefined, undefined, 'state', 'createTime']);
    expect(lineColumns([...letters, { id: 'remark' }], undefined)).toBeNull();
  });

  test('are not drawn when a value would be shown nowhere', () => {
    expect(lineColumns(columns, undefined)).toBeNull();
    const few = columns.filter(({ id }) => ['card', 'amount', 'status', 'createTime'].includes(id));
    expect(lineColumns(few, undefined)?.ways).toEqual([]);
    expect(lineColumns([...few, { id: 'remark', mobile: false }], undefined)).not.toBeNull();
  });

  test('of a list that declares its figure have the other values folded below them', () => {
    const declared = columns.map((column) =>
      column.id === 'amount' ? { ...column, role: 'figure' as const } : column,
    );
    const harm: Button = { id: 'delete', kind: 'danger', actions: [{ do: 'navigate', to: 'order.delete' }] };
    const line = lineColumns([...declared, { id: 'actions', buttons: [harm] }], undefined);
    expect(line?.rest.map(({ id }) => id)).toEqual(['orderId', 'rate', 'fee']);
    expect([line?.ways, line?.buttons.map(({ buttons }) => buttons)]).toEqual([[], [[harm]]]);
    expect(lineColumns(declared, toDetail)?.rest).toEqual([]);
  });

  test('have no buttons of a column that a phone does not show', () => {
    const harm: Button = { id: 'delete', kind: 'danger', actions: [{ do: 'navigate', to: 'order.delete' }] };
    const actions = { id: 'actions', buttons: [harm], mobile: false };
    expect(lineColumns([...columns, actions], toDetail)?.buttons).toEqual([]);
  });

  test('take the button that always opens a page as their way, and leave the others', () => {
    const detail: Button = { id: 'detail', actions: toDetail };
    const pay: Button = { id: 'pay', actions: [{ do: 'navigate', to: 'order.pay' }], visibleWhen: 'row.open' };
    const line = lineColumns([...columns, { id: 'actions', buttons: [pay, detail] }], undefined);
    expect(line?.ways).toEqual([toDetail]);
    expect(line?.buttons.map(({ buttons }) => buttons)).toEqual([[pay]]);
    expect(lineColumns([...columns, { id: 'actions', buttons: [pay] }], undefined)).toBeNull();
  });

  test('take a button that opens one of several pages, depending on the row', () => {
    const either: Button = {
      id: 'detail',
      actions: [
        { do: 'navigate', when: '!row.refund', to: 'order.detail' },
        { do: 'navigate', when: 'row.refund', to: 'order.refund' },
      ],
    };
    expect(lineColumns([...columns, { id: 'actions', buttons: [either] }], undefined)?.ways).toEqual([either.actions]);
  });
});
