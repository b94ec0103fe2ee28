import type { InsertContext } from '@cotizaobra/item-grid/view/insert-menu';
import { Button } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { insertTexts as texts } from './insert.texts.js';

const InsertDialog = lazy(async () => ({ default: (await import('./insert-dialog.js')).InsertDialog }));

/** 'Insertar partida': a search that inserts its results as items. `more`: a further way into an empty document. */
export const insertMenuWith =
  (more: ReactNode) =>
  (context: InsertContext): ReactNode => (
    <>
      <InsertMenu context={context} />
      {context.place === 'empty' ? more : null}
    </>
  );

function InsertMenu({ context }: { context: InsertContext }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={context.place === 'toolbar' ? 'subtle' : 'default'}
        {...(context.place === 'toolbar' ? { color: 'gray', size: 'xs' } : {})}
        leftSection={<IconDatabaseImport size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.open}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <InsertDialog context={context} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
