/** A wait that somebody may cut short. A ring while nobody waits is kept for the next wait. */
export class Wakeable {
  private rung = false;
  private wakeUp: (() => void) | null = null;

  ring(): void {
    if (this.wakeUp) this.wakeUp();
    else this.rung = true;
  }

  /** Resolves after `ms` milliseconds or at the next ring. */
  wait(ms: number): Promise<void> {
    if (this.rung) {
      this.rung = false;
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
