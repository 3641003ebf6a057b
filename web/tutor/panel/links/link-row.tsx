import type { OneTimeUrl } from '#contract/one-time-urls.ts'
import { urlStatus } from '#contract/rules/url-status.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useBranchTime } from '#web/tutor/branch-time.ts'
import { clockText } from '#web/tutor/durations.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { LinkPicture } from './link-picture.tsx'

interface LinkRowProps {
  url: OneTimeUrl
  /** Null if its secret is not in this tab. */
  onShow: (() => void) | null
  onRevoke: () => void
}

/** One link: its purpose, when it was made, its status. */
export function LinkRow({ url, onShow, onRevoke }: LinkRowProps) {
  const { links: words } = useWords().tutor
  const { dayTime } = useBranchTime()
  const status = urlStatus(url, useNow(1_000))
  const isOpen = status === 'open'
  // Revoking a used link ends the visits that it opened. An account linked by `link-sso` is unlinked elsewhere.
  const canRevoke = isOpen || (status === 'used' && url.purpose !== 'link-sso')
  const purpose = words.purposes[url.purpose]
  const madeAt = dayTime(url.madeAt)
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-1.5 text-sm first:border-t-0">
      <span className={isOpen ? 'text-leaf-deep' : 'text-quiet'}>
        <LinkPicture purpose={url.purpose} />
      </span>
      <div className="min-w-32 flex-1 leading-snug">
        <p className={isOpen ? 'font-semibold' : 'text-quiet'}>{purpose}</p>
        <LinkStatus url={url} />
        <p className="text-xs text-quiet">{words.madeAt(madeAt)}</p>
      </div>
      {canRevoke && (
        <span className="flex gap-1">
          {isOpen && onShow && (
            <Button className="px-2!" aria-label={words.showThis(purpose, madeAt)} onClick={onShow}>
              {words.show}
            </Button>
          )}
          <Button className="px-2!" aria-label={words.revokeThis(purpose, madeAt)} onClick={onRevoke}>
            {words.revoke}
          </Button>
        </span>
      )}
    </li>
  )
}

const HOUR_MS = 3_600_000

/** Open until a time, used at a time, expired, or revoked. */
function LinkStatus({ url }: { url: OneTimeUrl }) {
  const { links: words } = useWords().tutor
  const { dayTime } = useBranchTime()
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
