/**
 * Which element of the page shows which row. A row keeps its element while it is in view; one that comes into view takes
 * over the element of one that left, which costs a browser far less than making and removing them while scrolling.
 */
export class RowSlots {
  private slots = new Map<string, number>();
  private made = 0;

  /** The slot of every row in view, in their order. Asked twice for the same rows it answers the same. */
  of(ids: readonly string[]): number[] {
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
