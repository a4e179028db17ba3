import { observer } from 'mobx-react-lite';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Column, Value } from '../../../config/model.generated.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonView } from '../parts/ButtonView.tsx';
import { Icon } from '../parts/Icon.tsx';
import { exportButton } from './exportButton.ts';
import type { TablePreferences } from './tablePreferences.ts';

interface Props extends BlockProps<'table'> {
  readonly arranged: readonly { readonly column: Column; readonly visible: boolean }[];
  readonly labelOf: (column: Column) => string;
  readonly preferences: TablePreferences;
  readonly onPreferences: (preferences: TablePreferences) => void;
  readonly fullscreen: boolean;
  readonly onFullscreen: () => void;
}

/** Refresh, density, columns, full screen and export above a table. */
export const TableTools = observer(function TableTools(props: Props) {
  const { block, runtime, locals, preferences, onPreferences, fullscreen, onFullscreen } = props;
  const tools = block.tools ?? [
    'refresh',
    'density',
    'columns',
    'fullscreen',
    ...(block.export ? ['export' as const] : []),
  ];
  const compact = preferences.density === 'compact';
  const drawn = {
    export: block.export && (
      <ButtonView
        key="export"
        keyPrefix="common"
        runtime={runtime}
        locals={locals}
        button={exportButton(block.export, inputOf(block.export, props))}
      />
    ),
    refresh: (
      <Tool
        key="refresh"
        icon="refresh"
        label={runtime.text('common.refresh')}
        onPress={() => void runtime.run([{ do: 'reload', calls: [...runtime.callsOf(block)] }], locals)}
      />
    ),
    density: (
      <Tool
        key="density"
        icon="lineHeight"
        label={runtime.text('common.compactRows')}
        pressed={compact}
        onPress={() => onPreferences({ ...preferences, density: compact ? 'normal' : 'compact' })}
      />
    ),
    columns: <ColumnChooser key="columns" {...props} />,
    fullscreen: (
      <Tool
        key="fullscreen"
        icon={fullscreen ? 'fullscreenExit' : 'fullscreen'}
        label={runtime.text('common.fullscreen')}
        pressed={fullscreen}
        onPress={onFullscreen}
      />
    ),
  };
  return (
    <div className="sb-table-tools" role="group" aria-label={runtime.text('common.tableTools')}>
      {tools.map((tool) => drawn[tool])}
    </div>
  );
});

/** The input of an export; it includes the visible columns if the export takes them. */
function inputOf({ input = {}, columns }: NonNullable<Props['block']['export']>, { arranged, labelOf }: Props): Value {
  if (columns === undefined) return input;
  const onScreen = arranged.filter(({ column, visible }) => visible && column.buttons === undefined);
  return {
    ...Object(input),
    [columns]: onScreen.map(({ column }) => ({ id: column.id, label: asWritten(labelOf(column)) })),
  };
}

/** Escapes a text so that it is not read as an expression. */
function asWritten(text: string): string {
  return text.startsWith('=') ? `=${text}` : text;
}

interface ToolProps {
  readonly icon: string;
  readonly label: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon, label, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="sb-icon-button"
      title={label}
      aria-label={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Chooses the shown columns and their order. The order is changed by buttons, so that dragging is not needed. */
function ColumnChooser({ runtime, arranged, labelOf, preferences, onPreferences }: Props) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const ids = arranged.map(({ column }) => column.id);
  const move = (index: number, by: number) => {
    const order = [...ids];
    const [id] = order.splice(index, 1);
    if (id !== undefined) order.splice(index + by, 0, id);
    onPreferences({ ...preferences, order });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };
  const label = runtime.text('common.columns');
  const last = arranged.filter(({ visible }) => visible).length === 1;
  return (
    <div className="sb-popup-place" onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className="sb-icon-button"
        title={label}
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="settings" />
      </button>
      {open && (
        <ul className="sb-popup sb-columns" aria-label={label}>
          {arranged.map(({ column, visible }, index) => {
            const name = labelOf(column);
            return (
              <li key={column.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={visible}
                    disabled={visible && last}
                    onChange={() =>
                      onPreferences({ ...preferences, shown: { ...preferences.shown, [column.id]: !visible } })
                    }
                  />{' '}
                  {name}
                </label>
                <button
                  type="button"
                  className="sb-icon-button"
                  disabled={index === 0}
                  aria-label={runtime.text('common.moveUp', { name })}
                  onClick={() => move(index, -1)}
                >
                  <Icon name="up" />
                </button>
                <button
                  type="button"
                  className="sb-icon-button"
                  disabled={index === arranged.length - 1}
                  aria-label={runtime.text('common.moveDown', { name })}
                  onClick={() => move(index, 1)}
                >
                  <Icon name="down" />
                </button>
              </li>
            );
          })}
          <li>
            <button
              type="button"
              className="sb-link"
              onClick={() => onPreferences({ ...preferences, order: [], shown: {} })}
            >
              {runtime.text('common.restoreDefault')}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
