import { roleRefusal } from '@cotizaobra/proto/core/company-role-texts';
import type { CompanyRole, Needed } from '@cotizaobra/proto/core/company-roles.table';
import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface RoleTooltipProps {
  role: CompanyRole;
  needs: Needed;
  children: ReactElement;
}

/** Why the role refuses a control: on hover, focus and touch. */
export function RoleTooltip({ role, needs, children }: RoleTooltipProps) {
  const events = { hover: true, focus: true, touch: true };
  return (
    <Tooltip label={roleRefusal(role, needs)?.message} multiline w={260} events={events}>
      {children}
    </Tooltip>
  );
}
