import { ConfigProvider } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { unstable_HistoryRouter as HistoryRouter, type UNSAFE_createBrowserHistory } from 'react-router-dom';
import type { Portal } from '../lifecycle/Portal.ts';
import { blockWidget } from './blockWidgets.ts';
import { useArcoLocale } from './controls/arcoLocale.ts';
import { OverlayHost } from './overlay/OverlayHost.tsx';
import { OpenedView } from './page/OpenedView.tsx';
import { portalServices } from './parts/portalServices.ts';
import { ServicesProvider, type BespokeWidgets } from './parts/RendererServices.ts';
import { MenuBlock } from './shell/MenuBlock.tsx';

interface Props {
  readonly portal: Portal;
  readonly history: ReturnType<typeof UNSAFE_createBrowserHistory>;
  /** Widgets from outside the renderer; the menu comes from the shell. */
  readonly bespoke: Omit<BespokeWidgets, 'menu'>;
}

/** The root: component locale, services for widgets, the page of the address, and the overlays above it. */
export const App = observer(function App({ portal, history, bespoke }: Props) {
  const services = useMemo(
    () => portalServices(portal, (type) => blockWidget(type, { ...bespoke, menu: MenuBlock })),
    [portal, bespoke],
  );
  const { locale } = portal.texts;
  const arcoLocale = useArcoLocale(locale);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <ConfigProvider {...(arcoLocale === null ? {} : { locale: arcoLocale })}>
      <ServicesProvider value={services}>
        {/* The portal resolves addresses itself; the router only reports changes. */}
        <HistoryRouter history={history}>
          <OpenedView />
        </HistoryRouter>
        <OverlayHost />
      </ServicesProvider>
    </ConfigProvider>
  );
});
