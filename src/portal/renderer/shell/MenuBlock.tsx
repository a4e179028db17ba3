import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps.ts';
import { MenuView } from './MenuView.tsx';

/** The block `menu`: a menu of menus.json inside a page or panel. Choosing an entry closes the dialog around it. */
export const MenuBlock = observer(function MenuBlock({ block, runtime, locals }: BlockProps<'menu'>) {
  const { dialog } = locals;
  return <MenuView menu={block.menu} {...(dialog ? { onDone: () => runtime.closeDialog(dialog) } : {})} />;
});
