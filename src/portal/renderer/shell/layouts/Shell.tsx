import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import type { Route } from '../../../../config/model.generated.ts';
import type { PageRuntime } from '../../../lifecycle/PageRuntime.ts';
import { usePortal } from '../../parts/RendererServices.ts';
import { FrameDialogs } from '../FrameDialogs.tsx';
import type { LayoutProps } from './LayoutProps.ts';
import { BareLayout } from './BareLayout.tsx';
import { ImmersionLayout } from './ImmersionLayout.tsx';
import { LoginlessLayout } from './LoginlessLayout.tsx';
import { ReducedLayout } from './ReducedLayout.tsx';
import { StandardLayout } from './StandardLayout.tsx';
import { ShellRuntimeProvider } from '../ShellRuntime.ts';
import '../shell.css';

type LayoutName = NonNullable<Route['layout']>;

const layouts = {
  standard: StandardLayout,
  immersion: ImmersionLayout,
  reduced: ReducedLayout,
  loginless: LoginlessLayout,
  bare: BareLayout,
} satisfies Record<LayoutName, ComponentType<LayoutProps>>;

/** The layout around the page, chosen by its route. `page` is null if a guard refused it. */
export const Shell = observer(function Shell({
  route,
  page,
  children,
}: {
  readonly route: Route;
  readonly page: PageRuntime | null;
  readonly children: ReactNode;
}) {
  const { frame, texts } = usePortal();
  const Layout = layouts[route.layout ?? 'standard'];
  return (
    <ShellRuntimeProvider value={frame ?? page}>
      <a
        className="sb-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {texts.text('shell.skipToContent')}
      </a>
      <Layout route={route} page={page}>
        {children}
      </Layout>
      {frame && <FrameDialogs frame={frame} withPopups={(route.layout ?? 'standard') === 'standard'} />}
    </ShellRuntimeProvider>
  );
});
