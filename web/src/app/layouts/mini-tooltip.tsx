import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface MiniTooltipProps {
  mini: boolean;
  label: string;
  children: ReactElement;
}

/** Names what the collapsed menu shows as an icon alone. */
export function MiniTooltip({ mini, label, children }: MiniTooltipProps) {
  if (!mini) return children;
  return (
    <Tooltip label={label} position="right" events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}
