import type { OneTimeUrl } from '#contract/one-time-urls.ts'
import { urlStatus } from '#contract/url-status.ts'
import { useNow } from '#web/client/clock.ts'
import { useTimeText } from '#web/tutor/use-time-text.ts'
import { useWords } from '#web/words/words.ts'
import { clockText } from '../durations.ts'

const HOUR_MS = 3_600_000

/** Open and for how long, used and when, run out, or taken back. */
export function LinkStatus({ url }: { url: OneTimeUrl }) {
  const { links: words } = useWords().tutor
  const { dayTime } = useTimeText()
  const now = useNow(1_000)
  switch (urlStatus(url, now)) {
    case 'open': {
      const left = url.expiresAt - now
      const until = left < HOUR_MS ? words.left(clockText(left)) : words.until(dayTime(url.expiresAt))
      return (
        <p className="text-leaf-deep tabular-nums">
          {words.status.open}・{until}
        </p>
      )
    }
    case 'used':
      return <p className="text-ink">{words.status.used(dayTime(url.usedAt!))}</p>
    case 'expired':
      return <p className="text-quiet">{words.status.expired}</p>
    case 'revoked':
      return <p className="text-quiet">{words.status.revoked(dayTime(url.revokedAt!))}</p>
  }
}
