import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Page, Textbook } from '#contract/books/curriculum.ts'
import type { ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import type { Problem } from '#web/client/ask.ts'
import { serverNow } from '#web/client/current-client.ts'
import { href } from '#web/client/page.ts'
import { useAsk } from './asks/use-ask.ts'

const AHEAD_MS = 60_000

export interface OpenBook {
  textbook: Textbook
  pages: Page[]
  /** The address of a file, below the base path; empty for a file that the textbook does not have. */
  addressOf(resourceId: ResourceId): string
  /** In ms; null for a file without a length, or of unknown length. */
  durationOf(resourceId: ResourceId): number | null
}

export type OpenedBook =
  | { status: 'loading' }
  | { status: 'failed'; problem: Problem | null; refetch(): void }
  | { status: 'ready'; book: OpenBook }

/** A textbook with its pages and the addresses of its files. */
export function useTextbook(textbookId: TextbookId): OpenedBook {
  const pages = useAsk('/pages', { textbookId })
  const files = useAsk('/resources', { textbookId })
  const resources = files.value?.resources
  useRenewal(resources, files.refetch)
  const book = useMemo(() => {
    if (!pages.value || !resources) return null
    const files = new Map(
      resources.map(({ id, address, durationMs }) => [id, { address: href(address), durationMs }]),
    )
    return {
      ...pages.value,
      addressOf: (id: ResourceId) => files.get(id)?.address ?? '',
      durationOf: (id: ResourceId) => files.get(id)?.durationMs ?? null,
    }
  }, [pages.value, resources])
  if (book) return { status: 'ready', book }
  if (pages.status !== 'failed' && files.status !== 'failed') return { status: 'loading' }
  const refetch = (): void => {
    pages.refetch()
    files.refetch()
  }
  return { status: 'failed', problem: pages.problem ?? files.problem, refetch }
}

/** Addresses expire; new ones are requested before these do. */
function useRenewal(resources: readonly { expiresAt: number }[] | undefined, refetch: () => void): void {
  const renewNow = useEffectEvent(refetch)
  useEffect(() => {
    if (!resources?.length) return
    const expiresAt = Math.min(...resources.map((resource) => resource.expiresAt))
    const timer = setTimeout(() => renewNow(), Math.max(AHEAD_MS, expiresAt - serverNow() - AHEAD_MS))
    return () => clearTimeout(timer)
  }, [resources])
}
