import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatBadge } from '../../../domain/format.ts';
import { TabFrame } from '../controls/TabFrame.tsx';
import { BlockList } from '../parts/BlockList.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { blockKey, optionalText, partText } from '../parts/texts.ts';

/** Groups of blocks, one shown at a time. The tab is kept in the address; changing it resets its lists to page 1, unsorted. */
export const TabsBlock = observer(function TabsBlock({ block, runtime, locals }: BlockProps<'tabs'>) {
  const key = blockKey(runtime, block);
  const parameter = block.query ?? 'tab';
  const items = block.tabs.filter((item) => runtime.shown(item, locals));
  const [first] = block.tabs;
  const asked = runtime.query[parameter] ?? first?.id;
  const active = items.find(({ id }) => id === asked) ?? items[0];
  // The lists of a tab load while the address names it. One that is hidden until something has loaded may still appear.
  const isWrong = active?.id !== asked && !block.tabs.some(({ id, visibleWhen }) => id === asked && visibleWhen);
  const wanted = active === undefined || active === first ? null : active.id;
  useEffect(() => {
    if (isWrong) runtime.setQuery({ [parameter]: wanted }, { replace: true });
  }, [isWrong, wanted, parameter, runtime]);
  if (!active) return null;
  const label = optionalText(runtime, undefined, `${key}.title`, locals);
  const tabs = items.map((item) => {
    const badge = item.badge === undefined ? '' : formatBadge(Number(runtime.evaluate(item.badge, locals)));
    return { id: item.id, title: partText(runtime, undefined, `${key}.${item.id}`, locals), badge };
  });
  return (
    <TabFrame
      tabs={tabs}
      active={active.id}
      label={label}
      onChoose={(id) => runtime.setQuery({ [parameter]: id, pageNum: null, sort: null })}
    >
      <BlockList key={active.id} blocks={active.blocks} runtime={runtime} locals={locals} />
    </TabFrame>
  );
});
