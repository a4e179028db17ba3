import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { usePortal } from '../parts/RendererServices.ts';

/** Shown when a newer version is deployed. The user decides when to reload, so that no typed input is lost. */
export const UpdateNotice = observer(function UpdateNotice({
  update,
}: {
  readonly update: { readonly text: string; readonly button: string };
}) {
  const { navigator } = usePortal();
  return (
    <div className="sb-update" role="status">
      <span>{update.text}</span>
      <Button type="primary" size="small" onClick={() => navigator.reload()}>
        {update.button}
      </Button>
    </div>
  );
});
