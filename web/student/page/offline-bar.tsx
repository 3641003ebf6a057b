import { useEffect, useState, useSyncExternalStore } from 'react'
import { serverNow } from '#web/client/current-client.ts'
import { useCanJournal, useUnsent } from '#web/hooks/asks/use-outbox.ts'
import { useOnline } from '#web/hooks/use-connection.ts'
import { CloudOffIcon } from '#web/ui/drawings/icons.ts'
import { useSchoolTime } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useLessonWords, useWatched } from '../lesson/lesson-context.tsx'

interface OfflineBarProps {
  /** ms of the server's clock. */
  since: number
  /** Outside of a lesson, which does not wait a week. */
  isAtHome?: boolean
}

/**
 * Says, without alarm, since when the network is gone, and that no work is lost; or how to lose none, if the browser
 * stores nothing or Safari keeps it for a week alone.
 */
export function OfflineBar({ since, isAtHome = false }: OfflineBarProps) {
  const words = useLessonWords().page
  const timeOf = useSchoolTime()
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-3 border-b border-line bg-paper px-4 py-1.5 text-sm text-quiet @2xl:text-base"
    >
      <CloudOffIcon size={1.25} />
      <span>
        {useWatched() ? <span>{words.offline}</span> : <OfflineWork isAtHome={isAtHome} />}{' '}
        <span className="whitespace-nowrap">({words.offlineSince(timeOf(since))})</span>
      </span>
    </p>
  )
}

function OfflineWork({ isAtHome }: { isAtHome: boolean }) {
  const words = useWords().student.page
  const isWaiting = useUnsent().length > 0
  if (useCanJournal() === false) return words.offlineUnkept
  return isAtHome && isWaiting ? words.offlineWithWork : words.offline
}

/** A connection that is restored within this time is not shown as lost. */
const WORTH_SAYING_MS = 1_500

/** The time (ms) since which there is no connection; null while there is one. `lost`: the screen's own subscription is down. */
export function useOfflineSince(lost = false): number | null {
  const isConnected = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const online = useOnline()
  const [since, setSince] = useState<number | null>(null)
  const offline = lost || !isConnected || online === 'offline'
  useEffect(() => {
    if (!offline) return
    const began = serverNow()
    const timer = setTimeout(() => setSince(began), WORTH_SAYING_MS)
    return () => {
      clearTimeout(timer)
      setSince(null)
    }
  }, [offline])
  return since
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
