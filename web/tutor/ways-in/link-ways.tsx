import type { ReactNode } from 'react'
import type { OneTimeUrl, UrlPurpose } from '#contract/access/one-time-urls.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceIcon, LinkIcon, LookOnIcon } from '../icons.ts'
import { WayRow } from './way-row.tsx'

/** The purposes whose links stand as rows of their own. */
type RowPurpose = Exclude<UrlPurpose, 'sign-in' | 'parents-page'>

const icons: Record<RowPurpose, ReactNode> = {
  lesson: <DeviceIcon />,
  viewer: <LookOnIcon />,
  'link-sso': <LinkIcon size={1.5} />,
}

interface LinkWayProps {
  purpose: RowPurpose
  /** The child's name. */
  name: string
  busy: boolean
  /** The lesson is over, so no link into it can be made. */
  over: boolean
  onMake: (purpose: UrlPurpose) => void
  /** The link that was made just now. */
  children?: ReactNode
}

/** A way in by a link that works once; one press makes it, and it stands beneath. */
export function LinkWay({ purpose, name, busy, over, onMake, children }: LinkWayProps) {
  const { links: words } = useWords().tutor
  const isOver = over && endsWithLesson(purpose)
  const { title, press } = words.rows[purpose]
  return (
    <WayRow
      icon={icons[purpose]}
      title={title}
      state={isOver ? words.over : words.hints[purpose]}
      act={
        <Button
          busy={busy}
          disabled={isOver}
          aria-label={words.makeWho(words.purposes[purpose], name)}
          onClick={() => onMake(purpose)}
        >
          {press}
        </Button>
      }
    >
      {children}
    </WayRow>
  )
}

/** True for links into the lesson, which expire with it. */
function endsWithLesson(purpose: OneTimeUrl['purpose']): boolean {
  return purpose === 'lesson' || purpose === 'viewer'
}
