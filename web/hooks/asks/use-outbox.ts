import { useMemo } from 'react'
import { deviceOf } from '#web/client/device/device.ts'
import type { LateWork } from '#web/client/outbox/worth-saying.ts'
import type { AsideWrite, RefusedWrite, Write } from '#web/client/outbox/write.ts'
import { outboxOf, type Saved } from '#web/client/outbox/writes.ts'
import { useClient, useStore } from '../use-client.ts'

function useOutbox() {
  return outboxOf(useClient())
}

/** Writes that the server does not have yet, of this visit or of an earlier one. */
export function useUnsent(): readonly Write[] {
  const outbox = useOutbox()
  const line = useStore(outbox.unsent)
  const aside = useStore(outbox.aside)
  return useMemo(() => [...aside, ...line], [aside, line])
}

/** The place where all writes are stored. */
export function useSaved(): Saved {
  const outbox = useOutbox()
  useStore(outbox.unsent)
  useStore(outbox.aside)
  useStore(outbox.refused)
  return outbox.saved()
}

/** Writes at which the server fails while it accepts others; they are sent again later. */
export function useAside(): readonly AsideWrite[] {
  return useStore(useOutbox().aside)
}

/** Writes that the server refused, in the order of its answers. */
export function useRefused(): readonly RefusedWrite[] {
  return useStore(useOutbox().refused)
}

/** True if this browser can journal writes, so that they survive the tab; null until it was tried. */
export function useCanJournal(): boolean | null {
  return useStore(useOutbox().canJournal)
}

/** Work that was sent after the end of its lesson; null while there is nothing to show. */
export function useLateWork(): LateWork | null {
  return useStore(useOutbox().late)
}

/** How often this browser's storage was cleared while this page was open. */
export function useTimesCleared(): number {
  return useStore(deviceOf(useClient()).timesCleared)
}
