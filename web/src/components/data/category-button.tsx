import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const CategoryDrawer = lazy(async () => ({ default: (await import('./category-drawer.js')).CategoryDrawer }));

interface CategoryButtonProps {
  /** 'Categoría: Columnas'. */
  label: string;
  /** Of the drawer. */
  title: string;
  /** The tree; it calls back after a choice. */
  children: (onChosen: () => void) => ReactNode;
}

/** The current choice, and a drawer to change it. */
export function CategoryButton({ label, title, children }: CategoryButtonProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        fullWidth
        variant="default"
        justify="flex-start"
        leftSection={<IconFolder size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <CategoryDrawer title={title} onClose={close}>
            {children(close)}
          </CategoryDrawer>
        </Suspense>
      ) : null}
    </>
  );
}
