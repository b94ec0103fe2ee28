import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { lazy, Suspense } from 'react';
import { useChatItem } from './chat-item.js';
import type { DocumentChat } from './use-document-chat.js';

const ChatDrawer = lazy(async () => ({ default: (await import('./chat-drawer.js')).ChatDrawer }));

interface EditorChatProps {
  documentId: string;
  store: ItemEditorStore;
  chat: DocumentChat;
}

/** The open Consultas of a document with a grid; loaded when the first one is opened. */
export function EditorChat({ documentId, store, chat }: EditorChatProps) {
  if (chat.itemId === null) return null;
  return (
    <Suspense fallback={null}>
      <OfItem documentId={documentId} store={store} chat={chat} itemId={chat.itemId} />
    </Suspense>
  );
}

function OfItem({ store, ...rest }: EditorChatProps & { itemId: string }) {
  const item = useChatItem(store, rest.itemId);
  return <ChatDrawer item={item} {...rest} />;
}
