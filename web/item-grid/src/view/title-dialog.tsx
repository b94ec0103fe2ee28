import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { placeOf } from '../model/places.js';
import type { TitleEditing } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { rowName, texts } from '../texts.js';
import { useEditorPart } from './use-editor-state.js';

interface TitleFormProps {
  store: ItemEditorStore;
  typed: TitleEditing;
}

/** The typed text is in the store, so that it survives the page. */
function TitleForm({ store, typed }: TitleFormProps): ReactNode {
  const { rowId, code, description } = typed;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    store.rows.rename(rowId, { code: code.trim(), description: description.replace(/\s+/g, ' ').trim() });
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
          onFocus={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
          onChange={(event) => store.typeTitle({ ...typed, description: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && submit(event)}
        />
        <TextInput
          label={texts.columnNames.code}
          maxLength={itemLimits.code}
          value={code}
          onChange={(event) => store.typeTitle({ ...typed, code: event.currentTarget.value })}
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

/** Edits code and description of a title or subtitle, with room for a long text. */
export function TitleDialog({ store }: { store: ItemEditorStore }): ReactNode {
  const typed = useEditorPart(store, (state) => state.titleEditing);
  const { rows, numbers } = store.snapshot();
  const at = typed ? placeOf(rows, typed.rowId) : -1;
  const row = rows[at];
  return (
    <Modal
      opened={typed !== null && row !== undefined}
      onClose={() => store.openTitle(null)}
      title={row ? texts.titleDialog.heading(rowName(row.type, numbers[at]!)) : ''}
      size="md"
    >
      {typed && <TitleForm store={store} typed={typed} />}
    </Modal>
  );
}
