import type { ReactNode } from 'react'
import type { OneTimeUrl, UrlPurpose } from '#contract/access/one-time-urls.ts'
import { urlStatus } from '#contract/access/rules/url-status.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { type DrawingSize, Icon, type IconProps } from '#web/ui/drawings/drawings.tsx'
import { BookIcon, DoorIcon, PersonIcon, EyeIcon } from '#web/ui/drawings/icons.ts'
import { WhatEnds } from '#web/ui/what-ends/what-ends.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime, clockText } from '../times.tsx'

interface LinkRowProps {
  url: OneTimeUrl
  about: { lessonId: LessonId; studentId: StudentId }
  /** Null if its secret is not in this tab. */
  onShow: (() => void) | null
  busy: boolean
  onRevoke: () => Promise<void>
}

/** One link: its purpose, when it was made, its status. */
export function LinkRow({ url, about, onShow, busy, onRevoke }: LinkRowProps) {
  const { links: words, whatEnds } = useWords().tutor
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
          <ConfirmedButton
            className="px-2!"
            busy={busy}
            aria-label={words.revokeThis(purpose, madeAt)}
            question={{
              title: words.revokeQuestion(purpose),
              body: (
                <WhatEnds
                  path="/tutor/revoke-url"
                  input={{ ...about, urlId: url.id }}
                  body={words.revokeBody}
                  words={whatEnds}
                />
              ),
              cancel: words.keep,
            }}
            onConfirm={onRevoke}
          >
            {words.revoke}
          </ConfirmedButton>
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

const Chain = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500" />
  </Icon>
)

const pictures: Record<UrlPurpose, (props: IconProps) => ReactNode> = {
  'sign-in': PersonIcon,
  lesson: DoorIcon,
  viewer: EyeIcon,
  'parents-page': BookIcon,
  'link-sso': Chain,
}

/** The purpose of a link as a drawing, to be shown beside its word. */
export function LinkPicture({ purpose, size = 1.5 }: { purpose: UrlPurpose; size?: DrawingSize }) {
  const Picture = pictures[purpose]
  return <Picture size={size} />
}
