import type { Block, BlockTable, Button } from '../../config/model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { Locals, PageRuntime } from '../../portal/lifecycle/PageRuntime.ts';
import type { Portal } from '../../portal/lifecycle/Portal.ts';
import { isDrawn, type ButtonPlace } from '../../portal/renderer/parts/isDrawn.ts';
import { exportButton } from '../../portal/renderer/table/exportButton.ts';
import { targetOf } from '../../portal/renderer/parts/portalServices.ts';

/** A block or button that is on screen. */
export type VisiblePart =
  | {
      readonly kind: 'block';
      readonly id: string;
      readonly block: Block;
      readonly runtime: PageRuntime;
      readonly locals: Locals;
    }
  | {
      readonly kind: 'button';
      readonly id: string;
      readonly button: Button;
      readonly runtime: PageRuntime;
      readonly locals: Locals;
    };

/** Returns everything on screen: the content of the page, then its open dialogs. */
export function visibleParts(portal: Portal, runtime: PageRuntime): readonly VisiblePart[] {
  const around: Omit<ButtonPlace, 'locals'> = { runtime, targetOf: (...way) => targetOf(portal, ...way) };
  const parts: VisiblePart[] = [];
  collect(runtime.page.blocks, 'blocks', { ...around, locals: {} }, parts);
  for (const dialog of runtime.dialogs) {
    const declared = runtime.page.dialogs?.[dialog.id];
    const place = { ...around, locals: { dialog, args: dialog.args } };
    collect(declared?.blocks ?? [], 'blocks', place, parts);
    collect(declared?.buttons ?? [], 'buttons', place, parts);
  }
  return parts;
}

/** `key` is the name of the property that holds the value: blocks and buttons are lists of that name. */
function collect(value: unknown, key: string, place: ButtonPlace, parts: VisiblePart[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, key, place, parts);
    return;
  }
  if (
    !isRecord(value) ||
    ['onSubmit', 'onChange', 'onClick', 'onEnd', 'onSelect', 'actions', 'input', 'args', 'values', 'initial'].includes(
      key,
    )
  )
    return;
  const { runtime, locals } = place;
  // Trust border: pages have been checked against their format, which defines the contents of blocks and buttons.
  if (key === 'buttons' || key === 'submit') {
    const button = value as unknown as Button;
    if (isDrawn(button, place)) parts.push({ kind: 'button', id: button.id, button, runtime, locals });
    return;
  }
  if (!runtime.shown(value, locals)) return;
  if (key === 'blocks')
    parts.push({
      kind: 'block',
      id: String(value['id'] ?? value['type']),
      block: value as unknown as Block,
      runtime,
      locals,
    });
  if (key === 'blocks' && value['type'] === 'table')
    collect(toolsOf(value as unknown as BlockTable), 'buttons', place, parts);
  const rows = key === 'blocks' && typeof value['rows'] === 'string' ? runtime.evaluate(value['rows'], locals) : null;
  for (const [name, child] of Object.entries(value)) {
    if (Array.isArray(rows) && (name === 'columns' || name === 'blocks' || name === 'rowButtons')) {
      for (const [index, row] of rows.entries())
        collect(child, name, { ...place, locals: { ...locals, row, index } }, parts);
    } else if (key === 'blocks' && value['type'] === 'form' && (name === 'submit' || name === 'buttons'))
      continue; // the form itself shows them
    else if (typeof child === 'object') collect(child, name, place, parts);
  }
}

/** The buttons that a table draws above itself by its own. */
function toolsOf({ export: exported, tools = ['export'] }: BlockTable): readonly Button[] {
  return exported && tools.includes('export') ? [exportButton(exported, exported.input ?? {})] : [];
}
