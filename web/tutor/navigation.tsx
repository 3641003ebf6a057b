import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { Icon, type IconProps } from '#web/ui/drawings/drawings.tsx'
import { ClockIcon, PersonIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'

/** The only link on the screen of a lesson that cannot be shown, or is over. */
export function BackToLessons() {
  const { lesson } = useWords().tutor
  return (
    <Link
      to="/tutor"
      className="inline-flex min-h-11 items-center rounded-tutor bg-leaf px-5 font-semibold text-on-leaf hover:bg-leaf-deep"
    >
      {lesson.back}
    </Link>
  )
}

/** The link to the week as a table. */
export function WeekLink() {
  const { home } = useWords().tutor
  return (
    <Link
      to="/tutor/week"
      className="inline-flex min-h-11 items-center gap-2 rounded-tutor border-2 border-edge bg-sheet px-4 text-sm font-semibold hover:bg-leaf-ground"
    >
      <ClockIcon size={1.25} />
      {home.week}
    </Link>
  )
}

/** The link to all students of the branch. */
export function StudentsLink() {
  const { thread } = useWords().tutor
  return (
    <Link
      to="/tutor/students"
      className="inline-flex min-h-11 items-center gap-2 rounded-tutor border-2 border-edge bg-sheet px-4 text-sm font-semibold hover:bg-leaf-ground"
    >
      <PersonIcon size={1.25} />
      {thread.students}
    </Link>
  )
}

/** The link to the tutor's own ways in. */
export function AccountLink() {
  const { account } = useWords().tutor
  return (
    <Link
      to="/tutor/account"
      className="inline-flex min-h-11 items-center gap-2 rounded-tutor border-2 border-edge bg-sheet px-4 text-sm font-semibold hover:bg-leaf-ground"
    >
      <KeyMark size={1.25} />
      {account.link}
    </Link>
  )
}

const KeyMark = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12l8.5-8.5M16 7l3 3" />
  </Icon>
)

interface QrLinkProps {
  lessonId: LessonId
  studentId?: StudentId
  /** The lesson or student, for screen readers. */
  what: string
}

/** The link to the screen of QR codes with which students sign in. */
export function QrLink({ lessonId, studentId, what }: QrLinkProps) {
  const { qr } = useWords().tutor
  return (
    <Link
      to={pathTo('/tutor/qrcode', {}, { lessonId, ...(studentId ? { studentId } : {}) })}
      aria-label={qr.openWhat(what)}
      title={qr.open}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-tutor border-2 border-edge bg-sheet px-2 hover:bg-leaf-ground"
    >
      <QrMark size={1.25} />
    </Link>
  )
}

const QrMark = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20M14 19.5v.5" />
  </Icon>
)
