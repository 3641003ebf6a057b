/** Carries texts between the servers of a school: each text to all others. It may lose some, and keeps none. */
export interface Bus {
  readonly name: 'nats' | 'postgres'
  /** @returns false while the bus is down. */
  send(text: string): boolean
  close(): Promise<void>
}

/** A text of another server, as it was sent. */
export type Receive = (text: string) => void
