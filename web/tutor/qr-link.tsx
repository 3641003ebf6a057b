import { Link } from '@tanstack/react-router'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useWords } from '#web/words/words.ts'
import { QrMark } from './qrcode/qr-mark.tsx'

interface QrLinkProps {
  lessonId: LessonId
  studentId?: StudentId
  /** Of which lesson or student, for those who listen to the screen. */
  what: string
}

/** The way to the codes by which students come in. */
export function QrLink({ lessonId, studentId, what }: QrLinkProps) {
  const { qr } = useWords().tutor
  return (
    <Link
      to="/tutor/qrcode"
      search={{ lessonId, ...(studentId ? { studentId } : {}) }}
      aria-label={qr.openWhat(what)}
      title={qr.open}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-tutor border-2 border-edge bg-sheet px-2 hover:bg-leaf-ground"
    >
      <QrMark size={1.25} />
    </Link>
  )
}
