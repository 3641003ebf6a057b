import { useEffect } from 'react'
import type { Page } from '#contract/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'
import type { KeepOpen } from '#web/client/offline/pinned.ts'
import { filesOf } from './files-of.ts'
import { keptAddress } from './kept-address.ts'

/** While a page is open, the worker drops none of its files, whatever else has to go. */
export function useKeepsOpen(page: Page, addressOf: (id: ResourceId) => string): void {
  const files = filesOf(page).map(addressOf).join('\n')
  useEffect(() => {
    const addresses = files.split('\n').filter(Boolean).map(keptAddress)
    const open: KeepOpen = { kind: 'keep-open', addresses }
    // On a first visit the worker comes after the page.
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(open))
  }, [files])
}
