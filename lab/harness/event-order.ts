/**
 * The events of one room on one connection, by seq. A connection that another one replaces stays open for a while and
 * receives on: so each has an order of its own.
 */
export class EventOrder {
  private seq = 0

  /** All up to this seq is there: it was asked for what comes after, or a snapshot came. */
  begin(seq: number): void {
    this.seq = seq
  }

  /** @returns what is wrong with this event for a reader who is to see each one exactly once; else null. */
  next(seq: number): 'twice' | 'left out' | null {
    const after = this.seq
    this.seq = Math.max(after, seq)
    if (seq <= after) return 'twice'
    return seq > after + 1 ? 'left out' : null
  }
}
