import type { ComponentType } from 'react';
import type { Block } from '../../config/model.generated.ts';
import { ButtonsBlock } from './blocks/ButtonsBlock.tsx';
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
import { TabsBlock } from './blocks/TabsBlock.tsx';
import { TextBlock } from './blocks/TextBlock.tsx';
import type { BlockKind, BlockProps } from './parts/BlockProps.ts';
import { lazily, type Lazily } from './parts/lazily.tsx';
import type { BespokeKind, BespokeWidgets, BlockWidget } from './parts/RendererServices.ts';

type Widgets = { readonly [K in Exclude<BlockKind, BespokeKind>]: BlockWidget<BlockProps<K>> };

/** The widget of every block kind. Those that need a library of their own are loaded when a page needs them. */
const widgets = {
  header: { View: HeaderBlock, waits: false, leads: true },
  section: { View: SectionBlock, waits: false },
  grid: { View: GridBlock, waits: false },
  tabs: { View: TabsBlock, waits: false },
  buttons: { View: ButtonsBlock, waits: false },
  links: { View: LinksBlock, waits: false },
  form: { ...late(async () => (await import('./form/FormBlock.tsx')).FormBlock), waits: true },
  describedForm: {
    ...late(async () => (await import('./form/DescribedFormBlock.tsx')).DescribedFormBlock),
    waits: true,
  },
  formSummary: { ...late(async () => (await import('./form/FormSummaryBlock.tsx')).FormSummaryBlock), waits: true },
  formFiles: { ...late(async () => (await import('./form/FormFilesBlock.tsx')).FormFilesBlock), waits: true },
  formErrors: { ...late(async () => (await import('./form/FormErrorsBlock.tsx')).FormErrorsBlock), waits: true },
  filterBar: { ...late(async () => (await import('./form/FilterBarBlock.tsx')).FilterBarBlock), waits: false },
  editableTable: {
    ...late(async () => (await import('./blocks/EditableTableBlock.tsx')).EditableTableBlock),
    waits: true,
  },
  table: { ...late(async () => (await import('./blocks/TableBlock.tsx')).TableBlock), waits: true },
  cards: { ...late(async () => (await import('./blocks/CardsBlock.tsx')).CardsBlock), waits: true },
  repeat: { View: RepeatBlock, waits: true },
  descriptions: { View: DescriptionsBlock, waits: true },
  statistics: { View: StatisticsBlock, waits: true },
  steps: { ...late(async () => (await import('./blocks/priceBlocks.ts')).StepsBlock), waits: true, leads: true },
  result: { View: ResultBlock, waits: true },
  fold: { ...late(async () => (await import('./blocks/FoldBlock.tsx')).FoldBlock), waits: false },
  flow: { ...late(async () => (await import('./blocks/FlowBlock.tsx')).FlowBlock), waits: true },
  tile: { ...late(async () => (await import('./blocks/TileBlock.tsx')).TileBlock), waits: true },
  route: { ...late(async () => (await import('./blocks/priceBlocks.ts')).RouteBlock), waits: true },
  timeline: { ...late(async () => (await import('./blocks/TimelineBlock.tsx')).TimelineBlock), waits: true },
  notice: { View: NoticeBlock, waits: true },
  text: { View: TextBlock, waits: true },
  richText: { ...late(async () => (await import('./blocks/RichTextBlock.tsx')).RichTextBlock), waits: true },
  document: { ...late(async () => (await import('./blocks/DocumentBlock.tsx')).DocumentBlock), waits: true },
  qr: { ...late(async () => (await import('./blocks/QrBlock.tsx')).QrBlock), waits: true },
  image: { View: ImageBlock, waits: true },
  upload: { ...late(async () => (await import('./blocks/UploadBlock.tsx')).UploadBlock), waits: false },
  chart: { ...late(async () => (await import('./blocks/ChartBlock.tsx')).ChartBlock), waits: true },
  empty: { View: EmptyBlock, waits: true },
  submitBar: { ...late(async () => (await import('./blocks/priceBlocks.ts')).SubmitBarBlock), waits: false },
  countdown: { ...late(async () => (await import('./blocks/priceBlocks.ts')).CountdownBlock), waits: true },
} satisfies Widgets;

/** The widget for a block, or undefined for an unknown type. */
export function blockWidget(type: string, bespoke: BespokeWidgets): BlockWidget<BlockProps<BlockKind>> | undefined {
  const found: unknown = Object.hasOwn(widgets, type) ? Reflect.get(widgets, type) : undefined;
  // The tables above pair each type with a widget of exactly that type; a lookup by a run-time type loses the pairing.
  if (found !== undefined) return found as BlockWidget<BlockProps<Block['type']>>;
  const own: unknown = Object.hasOwn(bespoke, type) ? Reflect.get(bespoke, type) : undefined;
  if (own === undefined) return undefined;
  const { View, load } = isLate(own) ? { View: own.Component, load: own.load } : { View: own, load: undefined };
  return { View: View as ComponentType<BlockProps<Block['type']>>, waits: true, ...(load && { load }) };
}

function isLate(widget: unknown): widget is Lazily<object> {
  return widget !== null && typeof widget === 'object' && 'load' in widget;
}

/** A widget whose code is loaded when a page needs it. */
function late<P extends object>(fetch: () => Promise<ComponentType<P>>): Omit<BlockWidget<P>, 'waits'> {
  const { Component, load } = lazily(fetch);
  return { View: Component, load };
}
