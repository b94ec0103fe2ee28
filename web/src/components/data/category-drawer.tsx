import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface CategoryDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The tree of categories if there is no room next to the list. Loaded when opened. */
export function CategoryDrawer({ title, onClose, children }: CategoryDrawerProps) {
  return (
    <Drawer opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      {children}
    </Drawer>
  );
}
