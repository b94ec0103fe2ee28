type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Registers the dialog that asks the user for a fresh proof.
 * @returns the function that takes it back
 */
export function answerStepUpWith(next: Asker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** Asks once for all calls that wait. True: the user proved who they are, and the refused call may be repeated. */
export function askStepUp(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
