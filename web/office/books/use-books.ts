import { useEffect } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useAsk, useAskAgain } from '#web/hooks/asks/use-ask.ts'
import { useClient, useStore } from '#web/hooks/use-client.ts'
import { useBranch } from '../frame/branch.ts'
import { createBookSender } from './book-sender.ts'

export type Books = OutputOf<'/office/books'>
export type BookUses = OutputOf<'/office/book-uses'>['uses'][number]

const POLL_MS = 1_000

/** Asks again while something is on its way. */
function pollMs(books: Books | undefined): number | false {
  const isMoving = books?.imports.some(({ status: { at } }) => ['sending', 'waiting', 'working'].includes(at))
  return isMoving ? POLL_MS : false
}

/** The school's books, those on their way in, and how the branch uses them. */
export function useBooks() {
  const { branch } = useBranch()
  const asked = useAsk('/office/books', {}, { anew: true, pollMs })
  const uses = useAsk('/office/book-uses', { branchId: branch.id }, { anew: true })
  const sender = useClient().part(createBookSender)
  const sending = useStore(sender.sending)
  const askAgain = useAskAgain()
  const sentId = sending?.uploadId ?? null
  // Only the server knows the state of an upload that was sent or has begun.
  useEffect(() => askAgain('/office/books'), [sentId]) // oxlint-disable-line react/exhaustive-deps -- one function for each draw
  return { asked, uses: uses.value?.uses ?? null, sender, sending }
}
