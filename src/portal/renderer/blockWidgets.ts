import type { ComponentType } from 'react';
import type { Block } from '../../config/model.generated.ts';
import type { BlockKind, BlockProps } from './BlockProps.ts';
import { ButtonsBlock } from './blocks/ButtonsBlock.tsx';
import { CardsBlock } from './blocks/CardsBlock.tsx';
import { CountdownBlock } from './blocks/CountdownBlock.tsx';
import { DescriptionsBlock } from './blocks/DescriptionsBlock.tsx';
import { EmptyBlock } from './blocks/EmptyBlock.tsx';
import { GridBlock } from './blocks/GridBlock.tsx';
import { HeaderBlock } from './blocks/HeaderBlock.tsx';
import { ImageBlock } from './blocks/ImageBlock.tsx';
import { LinksBlock } from './blocks/LinksBlock.tsx';
import { NoticeBlock } from './blocks/NoticeBlock.tsx';
import { RepeatBlock } from './blocks/RepeatBlock.tsx';
import { ResultBlock } from './blocks/ResultBlock.tsx';
import { SectionBlock } from './blocks/SectionBlock.tsx';
import { StatisticsBlock } from './blocks/StatisticsBlock.tsx';
import { StepsBlock } from './blocks/StepsBlock.tsx';
import { TabsBlock } from './blocks/TabsBlock.tsx';
import { TextBlock } from './blocks/TextBlock.tsx';
import { TimelineBlock } from './blocks/TimelineBlock.tsx';
import { lazily } from './lazily.tsx';
import type { BespokeKind, BespokeWidgets, BlockWidget } from './RendererServices.ts';

type Widgets = { readonly [K in Exclude<BlockKind, BespokeKind>]: BlockWidget<BlockProps<K>> };

/** The widget of every block kind. Those with a library of their own are fetched when a page needs them. */
const widgets = {
  header: { View: HeaderBlock, waits: false },
  section: { View: SectionBlock, waits: false },
  grid: { View: GridBlock, waits: false },
  tabs: { View: TabsBlock, waits: false },
  buttons: { View: ButtonsBlock, waits: false },
  links: { View: LinksBlock, waits: false },
  form: { View: lazily(async () => (await import('./form/FormBlock.tsx')).FormBlock).Component, waits: true },
  filterBar: { View: lazily(async () => (await import('./form/FilterBarBlock.tsx')).FilterBarBlock).Component, waits: false },
  editableTable: { View: lazily(async () => (await import('./blocks/EditableTableBlock.tsx')).EditableTableBlock).Component, waits: true },
  table: { View: lazily(async () => (await import('./blocks/TableBlock.tsx')).TableBlock).Component, waits: true },
  cards: { View: CardsBlock, waits: true },
  repeat: { View: RepeatBlock, waits: true },
  descriptions: { View: DescriptionsBlock, waits: true },
  statistics: { View: StatisticsBlock, waits: true },
  steps: { View: StepsBlock, waits: true },
  result: { View: ResultBlock, waits: true },
  timeline: { View: TimelineBlock, waits: true },
  notice: { View: NoticeBlock, waits: true },
  text: { View: TextBlock, waits: true },
  richText: { View: lazily(async () => (await import('./blocks/RichTextBlock.tsx')).RichTextBlock).Component, waits: true },
  document: { View: lazily(async () => (await import('./blocks/DocumentBlock.tsx')).DocumentBlock).Component, waits: true },
  qr: { View: lazily(async () => (await import('./blocks/QrBlock.tsx')).QrBlock).Component, waits: true },
  image: { View: ImageBlock, waits: true },
  upload: { View: lazily(async () => (await import('./blocks/UploadBlock.tsx')).UploadBlock).Component, waits: false },
  chart: { View: lazily(async () => (await import('./blocks/ChartBlock.tsx')).ChartBlock).Component, waits: true },
  empty: { View: EmptyBlock, waits: true },
  countdown: { View: CountdownBlock, waits: true },
} satisfies Widgets;

/** The widget for a block, or undefined for a type that nobody draws. */
export function blockWidget(type: string, bespoke: BespokeWidgets): BlockWidget<BlockProps<BlockKind>> | undefined {
  const found: unknown = Object.hasOwn(widgets, type) ? Reflect.get(widgets, type) : undefined;
  // The tables above pair each type with the widget of exactly that type; a lookup by a run-time type loses the pairing.
  if (found !== undefined) return found as BlockWidget<BlockProps<Block['type']>>;
  const own: unknown = Object.hasOwn(bespoke, type) ? Reflect.get(bespoke, type) : undefined;
  return own === undefined ? undefined : { View: own as ComponentType<BlockProps<Block['type']>>, waits: true };
}
