import { ConfigProvider } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import type { Portal } from '../lifecycle/Portal.ts';
import { useArcoLocale } from './arcoLocale.ts';
import { blockWidget } from './blockWidgets.ts';
import { OpenedView } from './OpenedView.tsx';
import { OverlayHost } from './OverlayHost.tsx';
import { PortalProvider } from './PortalContext.ts';
import { portalServices } from './portalServices.ts';
import { ServicesProvider, type BespokeWidgets } from './RendererServices.ts';
import { MenuBlock } from './shell/MenuBlock.tsx';

/** Every address is the portal's own affair: the router only tells that it changed. */
export const showRoutes: RouteObject[] = [{ path: '*', element: <OpenedView /> }];

interface Props {
  readonly portal: Portal;
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Widgets that stand outside the renderer; the menu is the shell's own. */
  readonly bespoke: Omit<BespokeWidgets, 'menu'>;
}

/** The root: language of the components, what widgets may ask for, the page of the address, and what lies above it. */
export const App = observer(function App({ portal, router, bespoke }: Props) {
  const services = useMemo(() => portalServices(portal, (type) => blockWidget(type, { ...bespoke, menu: MenuBlock })), [portal, bespoke]);
  const { locale } = portal.texts;
  const arcoLocale = useArcoLocale(locale);
  useEffect(() => { document.documentElement.lang = locale; }, [locale]);
  return (
    <ConfigProvider {...(arcoLocale === null ? {} : { locale: arcoLocale })}>
      <PortalProvider value={portal}>
        <ServicesProvider value={services}>
          <RouterProvider router={router} />
          <OverlayHost />
          {document.documentElement.dataset['sandbox'] === 'on' ? <p className="sb-sandbox" role="note">{portal.texts.text('shell.sandbox')}</p> : null}
        </ServicesProvider>
      </PortalProvider>
    </ConfigProvider>
  );
});
