import { useEffect } from 'react'
import type { ResourceId } from '#contract/kernel/ids.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import type { WorthFetching } from './book-pages.ts'

/** Fetches files into the browser's cache, after the files of the open page. */
export function usePrefetch(worth: WorthFetching, addressOf: (id: ResourceId) => string): void {
  const pictures = worth.pictures.map(addressOf).join('\n')
  const sounds = worth.sounds.map(addressOf).join('\n')
  useEffect(() => {
    const stop = new AbortController()
    const fetchAll = () => {
      for (const address of lines(pictures)) new Image().src = address
      for (const address of lines(sounds)) {
        // A failure is ignored: the player fetches the file again and reports an error itself.
        void fetch(address, { signal: stop.signal })
          .then((reply) => reply.arrayBuffer())
          .catch(() => undefined)
      }
    }
    whenCalm(stop.signal).then(fetchAll, () => undefined)
    return () => stop.abort()
  }, [pictures, sounds])
}

function lines(joined: string): string[] {
  return joined === '' ? [] : joined.split('\n')
}
