import type { ReactNode } from 'react'
import type { Card } from '#contract/access/cards.ts'
import type { UrlPurpose } from '#contract/access/one-time-urls.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { PrinterIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { DeviceIcon, FourIcon, LinkIcon, LookOnIcon } from '../icons.ts'
import { useBranchTime } from '../times.tsx'
import { WayRow } from './way-row.tsx'

interface SecretRowsProps {
  lessonId: LessonId
  student: { id: StudentId; displayName: string }
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The printed card: when it was made and how long it works; it is made and printed on the screen of codes. */
export function CardWay({ card, ...about }: SecretRowsProps & { card: Card | null }) {
  const { card: words } = useWords().tutor.links
  const { day } = useBranchTime()
  const now = useNow(MINUTE_MS)
  const daysLeft = card && Math.ceil((card.expiresAt - now) / DAY_MS)
  return (
    <WayRow
      icon={<PrinterIcon />}
      title={words.title}
      state={
        card
          ? words.made(day(card.madeAt).date, daysLeft! > 0 ? words.left(daysLeft!) : words.expired)
          : words.none
      }
      isTroubled={daysLeft !== null && daysLeft <= 0}
      act={
        <CodesLink {...about} view="cards" label={words.printWho(about.student.displayName)}>
          {words.print}
        </CodesLink>
      }
    />
  )
}

/** The picture password, which rests after many wrong tries. */
export function PicturesWay(about: SecretRowsProps) {
  const { picturePassword: words, ...links } = useWords().tutor.links
  const { time } = useBranchTime()
  const { value, problem } = useAsk('/tutor/picture-passwords', { lessonId: about.lessonId }, { anew: true })
  const own = value?.students.find(({ studentId }) => studentId === about.student.id)
  const lock = own?.lock ?? null
  const state = (): string => {
    if (!value) return problem ? links.failed : links.loading
    if (!value.isOn) return words.off
    if (lock) return lock.until === null ? words.locked : words.pausedUntil(time(lock.until))
    return own?.madeAt ? words.inUse : words.none
  }
  return (
    <WayRow
      icon={<FourIcon />}
      title={words.title}
      state={state()}
      isTroubled={lock !== null}
      act={
        value?.isOn && (
          <CodesLink {...about} view="pictures" label={words.changeWho(about.student.displayName)}>
            {own?.madeAt ? words.change : words.make}
          </CodesLink>
        )
      }
    />
  )
}

interface CodesLinkProps extends SecretRowsProps {
  view: 'cards' | 'pictures'
  label: string
  children: string
}

/** Leads to the screen of codes, at this child alone. */
function CodesLink({ lessonId, student, view, label, children }: CodesLinkProps) {
  return (
    <Link
      to={pathTo('/tutor/qrcode', {}, { lessonId, studentId: student.id, view })}
      aria-label={label}
      className="inline-flex min-h-11 shrink-0 items-center rounded-tutor border-2 border-edge bg-sheet px-4 text-sm font-semibold hover:bg-leaf-ground"
    >
      {children}
    </Link>
  )
}

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
  children?: ReactNode
}

/** A way in by a link that works once; one press makes it, and it stands beneath. */
export function LinkWay({ purpose, name, busy, over, onMake, children }: LinkWayProps) {
  const { links: words } = useWords().tutor
  // Links into the lesson expire with it.
  const isOver = over && (purpose === 'lesson' || purpose === 'viewer')
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
