import type { Context } from '@cotizaobra/proto/quotations/model';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';
import { toast } from '../../components/feedback/toast.js';
import { acceptedTypes } from '../import-file/file-types.js';
import { importEntryTexts as texts } from '../import-file/import-entry.texts.js';
import classes from './document-list.module.css';
import { NewDocumentButton } from './new-document-button.js';

interface NewDocumentMenuProps {
  context: Context;
  /** A file whose items the new document gets. */
  onFile: (file: File) => void;
}

/** '+ Nuevo …' with a menu that starts from a file. */
export function NewDocumentMenu({ context, onFile }: NewDocumentMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = async (files: readonly File[]) => {
    const { refusalOf } = await import('../import-file/file-check.js');
    const refusal = refusalOf(files);
    if (refusal) void toast({ tone: 'err', title: texts.notChosen, text: refusal });
    else onFile(files[0]!);
  };
  return (
    <Button.Group>
      <NewDocumentButton context={context} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button className={classes.more} aria-label={texts.otherWays}>
            <IconChevronDown size={18} stroke={1.8} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileImport size={20} stroke={1.5} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {texts.newFromFile[context]}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        aria-label={texts.newFileLabel}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) void chosen(files);
        }}
      />
    </Button.Group>
  );
}
