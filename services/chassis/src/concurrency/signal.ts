/** A wait that `notify` ends early. A notification without a waiter is kept for the next wait. */
export class Signal {
  private notified = false;
  private wakeUp: (() => void) | null = null;

  notify(): void {
    if (this.wakeUp) this.wakeUp();
    else this.notified = true;
  }

  /** Resolves after `ms` milliseconds or at the next `notify`. */
  wait(ms: number): Promise<void> {
    if (this.notified) {
      this.notified = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.wakeUp = null;
        resolve();
      };
      const timer = setTimeout(finish, ms);
      this.wakeUp = finish;
    });
  }
}
