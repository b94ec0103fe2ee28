import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { Injectable } from '@nestjs/common';

/** Holds handlers back until the test lets them go: `close('x')`, then `arrived('x')` and `open('x')`. */
@Injectable()
export class Gate {
  private readonly closed = new Map<string, { arrivals: number; opened: Promise<void>; open: () => void }>();

  close(name: string): void {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    this.closed.set(name, { arrivals: 0, opened, open });
  }

  open(name: string): void {
    this.closed.get(name)?.open();
    this.closed.delete(name);
  }

  async pass(name: string): Promise<void> {
    const gate = this.closed.get(name);
    if (!gate) return;
    gate.arrivals += 1;
    await gate.opened;
  }

  /** Waits until so many stand before it. */
  async arrived(name: string, count = 1): Promise<void> {
    await waitFor(() => (this.closed.get(name)?.arrivals ?? 0) >= count, { what: `${count} stand before ${name}` });
  }
}
