import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { usePortal } from '../PortalContext.ts';

/** A newer version is deployed. It waits until the user takes it, so that nothing half typed is lost. */
export const UpdateNotice = observer(function UpdateNotice({ update }: { readonly update: { readonly text: string; readonly button: string } }) {
  const { navigator } = usePortal();
  return (
    <div className="sb-update" role="status">
      <span>{update.text}</span>
      <Button type="primary" size="small" onClick={() => navigator.reload()}>{update.button}</Button>
    </div>
  );
});
