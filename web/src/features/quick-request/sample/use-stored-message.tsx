import { useEffect } from 'react';
import { takeMessage } from './stored-message.js';

/** Says what the page before left to be said, with 'Vale' to put it away. */
export function useStoredMessage(): void {
  useEffect(() => {
    const message = takeMessage();
    if (message !== null) void tell(message);
  }, []);
}

async function tell(message: string): Promise<void> {
  const { showMessage } = await import('./show-message.js');
  await showMessage(message);
}
