import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { importEntryTexts as texts } from './import-entry.texts.js';

/** 'Importar', in the toolbar of the items and where they are empty. */
export function ImportButton({ place, onClick }: { place: 'toolbar' | 'empty'; onClick: () => void }) {
  return (
    <Button
      variant={place === 'toolbar' ? 'subtle' : 'default'}
      {...(place === 'toolbar' ? { color: 'gray', size: 'xs' } : {})}
      leftSection={<IconFileImport size={place === 'toolbar' ? 16 : 18} stroke={1.6} aria-hidden />}
      onClick={onClick}
    >
      {place === 'toolbar' ? texts.open : texts.openLong}
    </Button>
  );
}
