import type { CategoryNode } from '@cotizaobra/proto/technical-data/model';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';

export type CategoryAsked =
  | { kind: 'create'; parent: CategoryNode | null }
  | { kind: 'rename'; node: CategoryNode }
  | { kind: 'remove'; node: CategoryNode };

/** Actions of the dialogs; each throws an ApiError if the server refuses. */
export interface CategoryCommands {
  create: (input: { name: string; parentId: string | null; idempotencyKey: string }) => Promise<unknown>;
  rename: (input: { id: string; version: number; name: string }) => Promise<unknown>;
  remove: (input: { id: string; version: number }) => Promise<unknown>;
}

/** Actions of a category, at the end of its line. */
export function CategoryMenu({ node, onAsk }: { node: CategoryNode; onAsk: (asked: CategoryAsked) => void }) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Acciones de la categoría ${node.name}`}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => onAsk({ kind: 'create', parent: node })}>
          Nueva subcategoría
        </Menu.Item>
        <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => onAsk({ kind: 'rename', node })}>
          Cambiar nombre
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={() => onAsk({ kind: 'remove', node })}>
          Eliminar categoría
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
