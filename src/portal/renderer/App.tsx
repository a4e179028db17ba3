import { ConfigProvider } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { bespokeBlocks } from '../bespoke/bespokeBlocks.ts';
import type { Portal } from '../lifecycle/Portal.ts';
import { useArcoLocale } from './arcoLocale.ts';
import { OpenedView } from './OpenedView.tsx';
import { OverlayHost } from './OverlayHost.tsx';
import { PortalProvider } from './PortalContext.ts';
import { portalServices } from './portalServices.ts';
import { ServicesProvider } from './RendererServices.ts';
import { MenuBlock } from './shell/MenuBlock.tsx';

/** Every address is the portal's own affair: the router only tells that it changed. */
export const showRoutes: RouteObject[] = [{ path: '*', element: <OpenedView /> }];

/** The root: language of the components, what widgets may ask for, the page of the address, and what lies above it. */
export const App = observer(function App({ portal, router }: { readonly portal: Portal; readonly router: ReturnType<typeof createBrowserRouter> }) {
  const services = useMemo(() => portalServices(portal, { ...bespokeBlocks, menu: MenuBlock }), [portal]);
  const { locale } = portal.texts;
  const arcoLocale = useArcoLocale(locale);
  useEffect(() => { document.documentElement.lang = locale; }, [locale]);
  return (
    <ConfigProvider {...(arcoLocale === null ? {} : { locale: arcoLocale })}>
      <PortalProvider value={portal}>
        <ServicesProvider value={services}>
          <RouterProvider router={router} />
          <OverlayHost />
        </ServicesProvider>
      </PortalProvider>
    </ConfigProvider>
  );
});
