import { useEffect } from 'react';
import { takeMessage } from './stored-message.js';

/** Shows the message of the previous page, with 'Vale' to close it. */
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
