import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface CategoryDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The tree of categories where there is no room beside the list. Loaded when it is opened. */
export function CategoryDrawer({ title, onClose, children }: CategoryDrawerProps) {
  return (
    <Drawer opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      {children}
    </Drawer>
  );
}
