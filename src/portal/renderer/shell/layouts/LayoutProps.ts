import type { ReactNode } from 'react';
import type { Route } from '../../../../config/model.generated.ts';
import type { PageRuntime } from '../../../lifecycle/PageRuntime.ts';

export interface LayoutProps {
  readonly route: Route;
  /** Null if a guard refused the page. */
  readonly page: PageRuntime | null;
  readonly children: ReactNode;
}
