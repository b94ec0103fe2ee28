import { type Needed, roleRefusal } from '@cotizaobra/proto/core/company-roles.table';
import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { useCompanyRole } from '../../api/use-session.js';

interface RoleGateProps {
  needs: Needed;
  /** A button. `disabled` if the role does not allow it; it stays focusable, so that the reason can be read. */
  children: (state: { refused: boolean; props: object }) => ReactElement;
}

/** A control that the role may not use stands there disabled, with the reason on hover and focus. */
export function RoleGate({ needs, children }: RoleGateProps) {
  const refusal = roleRefusal(useCompanyRole(), needs);
  if (!refusal) return children({ refused: false, props: {} });
  return (
    <Tooltip label={refusal.message} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      {children({ refused: true, props: { 'data-disabled': true, 'aria-disabled': true } })}
    </Tooltip>
  );
}
