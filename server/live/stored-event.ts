/** A committed event of a topic; `at` is ms of the server's clock. */
export interface StoredEvent<Event = unknown> {
  seq: number
  at: number
  event: Event
}
