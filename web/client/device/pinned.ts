/** Message from the page to the worker: the files of today's lesson stay, and the limit of all cached bytes. */
export interface KeepToday {
  kind: 'keep-today'
  /** Whole addresses without their query. */
  addresses: string[]
  threshold: number
}

/** Message from the page to the worker: the files that are open in this tab. */
export interface KeepOpen {
  kind: 'keep-open'
  addresses: string[]
}

/** Message from the page to the worker on a full disk: drop all that is not pinned, and report when it is done. */
export interface MakeRoom {
  kind: 'make-room'
}

/** The same, with the tab that sent it. */
export type Said = KeepToday | (KeepOpen & { tab: string })

/** The files that are never dropped: today's lesson, and the files open in a tab for as long as the tab exists. */
export function pinned(said: readonly Said[], openTabs: ReadonlySet<string>): Set<string> {
  const current = said.filter((one) => one.kind === 'keep-today' || openTabs.has(one.tab))
  return new Set(current.flatMap(({ addresses }) => addresses))
}
