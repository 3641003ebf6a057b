/** What the page tells the worker: today's lesson stays, and so many bytes may be kept in all. */
export interface KeepToday {
  kind: 'keep-today'
  /** Whole addresses without what is behind the `?`. */
  addresses: string[]
  threshold: number
}

/** What the page tells the worker: this is open here now. */
export interface KeepOpen {
  kind: 'keep-open'
  addresses: string[]
}

/** What the page asks of the worker where the disk is full: to drop all that is not pinned, and to say when it has. */
export interface MakeRoom {
  kind: 'make-room'
}

/** The same, noted with the tab that said it. */
export type Said = KeepToday | (KeepOpen & { tab: string })

/** What is never dropped: today's lesson, and what is open in a tab for as long as the tab is. */
export function pinned(said: readonly Said[], openTabs: ReadonlySet<string>): Set<string> {
  const standing = said.filter((one) => one.kind === 'keep-today' || openTabs.has(one.tab))
  return new Set(standing.flatMap(({ addresses }) => addresses))
}
