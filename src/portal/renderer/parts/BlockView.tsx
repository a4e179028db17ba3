import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { Block } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { CallGate } from './CallGate.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Pending } from './Pending.tsx';
import { useServices } from './RendererServices.ts';
import { blockKey } from './texts.ts';

interface Props {
  readonly block: Block;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}

/** Renders one block if the user may see it, once its data has arrived. An exception in it does not affect the page. */
export const BlockView = observer(function BlockView({ block, runtime, locals }: Props) {
  const services = useServices();
  if (!runtime.shown(block, locals)) return null;
  const widget = services.widgetOf(block.type);
  if (!widget) {
    services.report({ source: blockKey(runtime, block), reason: `no widget draws a block of type "${block.type}"` });
    return null;
  }
  const needs = block.needs ?? (widget.waits ? runtime.callsOf(block) : []);
  const { View } = widget;
  const instead = (again: () => void) => (
    <FailureNotice runtime={runtime} error={{ message: runtime.text('common.blockFailed') }} onRetry={again} />
  );
  return (
    <BlockBoundary source={blockKey(runtime, block)} report={services.report} instead={instead}>
      <CallGate
        needs={needs}
        leads={widget.leads}
        runtime={runtime}
        locals={locals}
        rows={skeletonRows(block)}
        like={block.type}
      >
        {() => (
          <Suspense fallback={<Pending />}>
            {/* Blocks have no element of their own; the witness finds them by a marker before them. */}
            {services.witness ? <template data-block={block.id ?? block.type} /> : null}
            <View block={block} runtime={runtime} locals={locals} />
          </Suspense>
        )}
      </CallGate>
    </BlockBoundary>
  );
});

/** Lines of the skeleton of a block. */
function skeletonRows(block: Block): number {
  switch (block.type) {
    case 'countdown':
      return 1;
    case 'statistics':
      return 2;
    case 'descriptions':
      return Math.min(Math.ceil(block.items.length / (block.perRow ?? 2)), 2);
    default:
      return 3;
  }
}
