import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { EditorRow } from '../model/editor-row.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { rowName, texts } from '../texts.js';

function TitleForm({ store, row }: { store: ItemEditorStore; row: EditorRow }): ReactNode {
  const [code, setCode] = useState(row.code);
  const [description, setDescription] = useState(row.description);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    store.rows.rename(row.id, { code: code.trim(), description: description.replace(/\s+/g, ' ').trim() });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Textarea
          label={texts.columnNames.description}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={itemLimits.description}
          value={description}
          data-autofocus
          onChange={(event) => setDescription(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && submit(event)}
        />
        <TextInput
          label={texts.columnNames.code}
          maxLength={itemLimits.code}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => store.openTitle(null)}>
            {texts.titleDialog.cancel}
          </Button>
          <Button type="submit">{texts.titleDialog.save}</Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Titles and subtitles are not edited in cells but here. */
export function TitleDialog({ store, row, number }: { store: ItemEditorStore; row: EditorRow | null; number: string }) {
  return (
    <Modal
      opened={row !== null}
      onClose={() => store.openTitle(null)}
      title={row ? texts.titleDialog.heading(rowName(row.type, number)) : ''}
      size="md"
    >
      {row && <TitleForm key={row.id} store={store} row={row} />}
    </Modal>
  );
}
