import { useMemo } from 'react'
import type { LateWork } from '#web/client/outbox/late-work.ts'
import { writes } from '#web/client/outbox/send.ts'
import type { AsideWrite, RefusedWrite, Write } from '#web/client/outbox/write.ts'
import type { Saved } from '#web/client/outbox/writes.ts'
import { useStore } from './use-store.ts'

/** Writes that the school does not have yet, of this visit or left from one before. */
export function useUnsent(): readonly Write[] {
  const line = useStore(writes.unsent)
  const aside = useStore(writes.aside)
  return useMemo(() => [...aside, ...line], [aside, line])
}

/** Where all that was done lies. */
export function useSaved(): Saved {
  useStore(writes.unsent)
  useStore(writes.aside)
  useStore(writes.refused)
  return writes.saved()
}

/** Writes at which the server fails while it takes others; they are sent again later. */
export function useAside(): readonly AsideWrite[] {
  return useStore(writes.aside)
}

/** Writes that the school refused, in the order of its answers. */
export function useRefused(): readonly RefusedWrite[] {
  return useStore(writes.refused)
}

/** Whether this browser can journal what is done, so that it survives the tab; null until it was tried. */
export function useCanJournal(): boolean | null {
  return useStore(writes.keeps)
}

/** Work that was sent after the end of its lesson; null while there is nothing to say. */
export function useLateWork(): LateWork | null {
  return useStore(writes.late)
}
