import type { Context } from '@cotizaobra/proto/quotations/model';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { RoleGate } from '../../components/role/role-gate.js';
import { listTexts } from './list.texts.js';

/** '+ Nuevo …': opens the dialog by the URL, like links from elsewhere. */
export function NewDocumentButton({ context }: { context: Context }) {
  const [, setParams] = useSearchParams();
  const open = () =>
    setParams((params) => {
      params.set('modal', 'open');
      return params;
    });
  return (
    <RoleGate needs={context === 'proveedores' ? 'writeRequests' : 'writeQuotations'}>
      {({ refused, props }) => (
        <Button
          leftSection={<IconPlus size={20} stroke={1.5} aria-hidden />}
          onClick={refused ? (event) => event.preventDefault() : open}
          {...props}
        >
          {listTexts.newButton[context]}
        </Button>
      )}
    </RoleGate>
  );
}
