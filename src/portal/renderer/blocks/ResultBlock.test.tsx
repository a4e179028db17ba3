// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(cleanup);

describe('a result', () => {
  test('about an amount has it on the dark surface; without it the result is as any other', () => {
    const { container } = renderPage({
      blocks: [
        {
          type: 'result',
          status: 'success',
          figure: {
            id: 'amount',
            value: '5',
            format: 'money',
            currency: 'CNY',
            visibleWhen: 'route.query.failed == null',
          },
        },
      ],
    });
    expect(container.querySelector('.sb-result-figure > .sb-deep dd')?.textContent).toBe('CNY 5.00');
    cleanup();
    const other = renderPage(
      {
        blocks: [
          {
            type: 'result',
            status: 'error',
            figure: { id: 'amount', value: '5', visibleWhen: 'route.query.failed == null' },
          },
        ],
      },
      { query: { failed: '1' } },
    );
    expect(other.container.querySelector('.sb-deep, dd')).toBeNull();
  });

  test('about an amount has the state of its order beside the title', () => {
    const state = { id: 'state', value: 'processing', texts: 'test', tones: { processing: 'info' as const } };
    const figure = { id: 'amount', value: '5', label: 'test.to', args: { bank: 'ICBC' } };
    const { container } = renderPage(
      { blocks: [{ type: 'result', status: 'success', figure, state }] },
      { texts: { 'test.to': 'To {bank}' } },
    );
    expect(container.querySelector('.sb-deep > .sb-tag')?.textContent).toBe('processing');
    expect(container.querySelector('.sb-deep dt')?.textContent).toBe('To ICBC');
  });

  const draw = (status: string) =>
    renderPage(
      { state: { status }, blocks: [{ type: 'result', status: '=page.status', title: 'test.result' }] },
      { texts: { 'test.result': 'Result' } },
    ).container;

  test('with a status that is not declared never looks like success', () => {
    expect(draw('constructor').querySelector('.sb-result-icon')?.className).toContain('sb-tone-info');
  });

  test.each(['unknown', '403', '404', '500'])('of %s has the drawing of its state in place of a mark', (status) => {
    const container = draw(status);
    expect(container.querySelectorAll('.sb-art path').length).toBeGreaterThan(2);
    expect(container.querySelector('.sb-result-icon')).toBeNull();
  });
});
