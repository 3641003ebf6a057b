import { useState } from 'react'
import type { OneTimeUrl } from '#contract/access/one-time-urls.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { linkTo } from '#web/client/links.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopiedText, CopyButton } from '#web/ui/controls/copied-text.tsx'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useWords } from '#web/words/words.ts'
import { SixFigures } from '../codes/student-code.tsx'
import { type ShownFigures, useStudentCode } from '../codes/use-student-code.ts'
import { CopyIcon } from '../icons.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { clockText, useBranchTime } from '../times.tsx'
import { StudentWays } from './student-ways.tsx'

/** Every way in of one child: the code that signs in at once, then the others. */
export function WaysInPanel({ student }: { student: RoomStudent }) {
  const { lesson } = useTutorLesson()
  const { room } = useRoom()
  return (
    <StudentWays
      lesson={lesson}
      student={student}
      over={room.status === 'finished'}
      now={(links) => <CodeNow lessonId={lesson.id} student={student} links={links} />}
    />
  )
}

interface CodeNowProps {
  lessonId: LessonId
  student: { id: StudentId; displayName: string }
  links: readonly OneTimeUrl[]
}

/** The code that signs the child in at once: to be scanned from this screen, copied, or sent with a sentence. */
function CodeNow({ lessonId, student, links }: CodeNowProps) {
  const { links: words, qr } = useWords().tutor
  const { time } = useBranchTime()
  const { shown, figures, problem, next, lastUsedAt, handOut } = useStudentCode(
    { lessonId, studentId: student.id },
    links,
  )
  const [isTextOpen, setTextOpen] = useState(false)
  if (problem) return <PartFailed problem={problem} again={next} />
  const address = shown && linkTo('login', 'once', shown.secret)
  const openText = (): void => {
    handOut()
    setTextOpen(true)
  }
  return (
    <section aria-label={words.now.title} className="flex flex-col gap-3 bg-leaf-ground p-4">
      <div className="flex items-center gap-4">
        <div className="grid size-42 shrink-0 place-items-center rounded-xl bg-white">
          {address && <QrCode text={address} label={qr.now.code(student.displayName)} />}
        </div>
        <div className="flex min-w-0 flex-col items-start gap-1 leading-snug">
          <h3 className="text-[0.8125rem] text-quiet">{words.now.title}</h3>
          {shown ? (
            <Left until={shown.made.expiresAt} figures={figures} />
          ) : (
            <p role="status">{qr.wall.making}</p>
          )}
          {address && (
            <CopyButton
              look="outlined"
              icon={<CopyIcon size={1.25} />}
              label={words.copyAddress}
              text={address}
              onCopied={handOut}
              onSelect={openText}
            />
          )}
          {address && (
            <Button
              aria-expanded={isTextOpen}
              onClick={() => (isTextOpen ? setTextOpen(false) : openText())}
              className="border-transparent! bg-transparent! px-2!"
            >
              {words.text}
            </Button>
          )}
        </div>
      </div>
      {address && isTextOpen && (
        <CopiedText
          takesFocus
          key={address}
          label={words.text}
          text={`${words.texts['sign-in'](student.displayName)}\n${address}`}
          copy={words.copyText}
        />
      )}
      <p role="status" className="text-sm text-leaf-deep empty:hidden">
        {lastUsedAt !== null && qr.now.used(student.displayName, time(lastUsedAt))}
      </p>
    </section>
  )
}

/** The figures that a child types, and the time for which they work, counting down; until they are here, that of the code. */
function Left({ until, figures }: { until: number; figures: ShownFigures | null }) {
  const { now } = useWords().tutor.links
  const left = (figures?.expiresAt ?? until) - useNow(1_000)
  return (
    <>
      {figures && (
        <p className="text-[2rem] leading-none font-bold">
          <SixFigures of={figures} label={now.figures} />
        </p>
      )}
      <p role="timer" className="pb-1 text-[0.8125rem] text-quiet tabular-nums">
        <span>{now.left}</span> <b className="text-[0.9375rem] text-ink">{clockText(Math.max(0, left))}</b>{' '}
        <span>{now.once}</span>
      </p>
    </>
  )
}
