/**
 * Which element of the page shows which row. A row keeps its element while it is in view; one that comes into view takes
 * over the element of one that left, which costs a browser far less than making and removing them while scrolling.
 */
export class RowSlots {
  private slots = new Map<string, number>();
  /** Slots as their elements stand in the page, one after the other. */
  private order: number[] = [];
  private made = 0;

  /**
   * The rows in view, by their places in `ids`, as their elements are to stand in the page: `inOrder` as the rows do, which
   * a screen reader goes by, else as they stood. An element that is moved among others is laid out anew, which costs most
   * of a frame of scrolling. Asked twice for the same it answers the same.
   */
  arrange(ids: readonly string[], inOrder: boolean): { slot: number; at: number }[] {
    const arranged = this.assign(ids).map((slot, at) => ({ slot, at }));
    if (!inOrder) {
      const stood = new Map(this.order.map((slot, place) => [slot, place]));
      const place = (slot: number): number => stood.get(slot) ?? this.order.length + slot;
      arranged.sort((a, b) => place(a.slot) - place(b.slot));
    }
    this.order = arranged.map(({ slot }) => slot);
    return arranged;
  }

  private assign(ids: readonly string[]): number[] {
    const inView = new Set(ids);
    const free: number[] = [];
    const kept = new Map<string, number>();
    for (const [id, slot] of this.slots) {
      if (inView.has(id)) kept.set(id, slot);
      else free.push(slot);
    }
    const answer = ids.map((id) => {
      const slot = kept.get(id) ?? free.pop() ?? this.made++;
      kept.set(id, slot);
      return slot;
    });
    this.slots = kept;
    return answer;
  }
}
