import { type Needed, roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { lazy, type ReactElement, Suspense } from 'react';
import { useCompanyRole } from '../../api/use-session.js';

/** Loaded for people whose role refuses something: it is large. */
const RoleTooltip = lazy(async () => ({ default: (await import('./role-tooltip.js')).RoleTooltip }));

interface RoleGateProps {
  needs: Needed;
  /** A button. `disabled` if the role does not allow it; it stays focusable, so that the reason can be read. */
  children: (state: { refused: boolean; props: object }) => ReactElement;
}

/** A control that the role may not use stands there disabled, with the reason on hover and focus. */
export function RoleGate({ needs, children }: RoleGateProps) {
  const role = useCompanyRole();
  if (roleMay(role, needs)) return children({ refused: false, props: {} });
  const control = children({ refused: true, props: { 'data-disabled': true, 'aria-disabled': true } });
  return (
    <Suspense fallback={control}>
      <RoleTooltip role={role} needs={needs}>
        {control}
      </RoleTooltip>
    </Suspense>
  );
}
