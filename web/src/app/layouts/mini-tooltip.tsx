import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface MiniTooltipProps {
  mini: boolean;
  label: string;
  children: ReactElement;
}

/** Tooltip with the name of an icon in the collapsed menu. */
export function MiniTooltip({ mini, label, children }: MiniTooltipProps) {
  if (!mini) return children;
  return (
    <Tooltip label={label} position="right" events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}
