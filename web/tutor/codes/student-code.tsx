import { useState, useEffect, useEffectEvent, useRef } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { StudentId, UrlId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Answer } from '#web/client/ask.ts'
import { linkTo } from '#web/client/links.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'
import { useRotatingSecret, type Terms } from './use-rotating-secret.ts'
import { Countdown } from './wall-view.tsx'

/** One code for one student on this screen: the student scans it and is signed in. */
export function StudentCodeView({ lesson, studentId }: { lesson: Lesson; studentId: StudentId | undefined }) {
  const { qr } = useWords().tutor
  const [chosen, setChosen] = useState(studentId ?? null)
  const asked = useAsk(
    '/tutor/lesson-students',
    { lessonId: lesson.id },
    { anew: true, pollMs: chosen !== null && POLL_MS },
  )
  return (
    <AskedScreen asked={asked}>
      {({ students }) => {
        const student = students.find(({ id }) => id === chosen)
        return (
          <div className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center gap-4 p-4">
            <p>{qr.now.lead}</p>
            <SelectField
              label={qr.now.student}
              className="w-full"
              value={chosen}
              options={[
                [null, qr.now.choose],
                ...students.map(
                  ({ id, displayName, reading }) => [id, `${displayName}（${reading}）`] as const,
                ),
              ]}
              onChange={setChosen}
            />
            {student && <StudentCode key={student.id} lesson={lesson} student={student} />}
          </div>
        )
      }}
    </AskedScreen>
  )
}

/** The use of a code sends no event, so it is polled. */
const POLL_MS = 3_000
/** The next code is made this long before the last one expires. */
const AHEAD_MS = 60_000

interface StudentCodeProps {
  lesson: Lesson
  student: OutputOf<'/tutor/lesson-students'>['students'][number]
}

/**
 * A link of ten minutes as a QR code. Once it is used or expired, another one is made; an unused one is revoked with the
 * screen.
 */
function StudentCode({ lesson, student }: StudentCodeProps) {
  const { qr } = useWords().tutor
  const { time } = useBranchTime()
  const about = { lessonId: lesson.id, studentId: student.id }
  const { shown, problem, next } = useRotatingSecret((secret) => makeLink(about, secret))
  const usedAt = student.links.find(({ id }) => id === shown?.made.id)?.usedAt ?? null
  const [lastUsed, setLastUsed] = useState<{ id: UrlId; at: number } | null>(null)
  if (shown && usedAt !== null && lastUsed?.id !== shown.made.id) {
    setLastUsed({ id: shown.made.id, at: usedAt })
    next()
  }
  useRevokedAtEnd(about, shown?.made.id ?? null)

  if (problem) return <AskedPanel asked={{ problem, offline: false, refetch: next }} />
  if (!shown) return <StatePanel part kind="loading" text={qr.wall.making} />
  return (
    <>
      <div className="w-full max-w-[min(60dvh,26rem)] rounded-3xl bg-sheet p-4 shadow-soft">
        <QrCode text={linkTo('login', 'once', shown.secret)} label={qr.now.code(student.displayName)} />
      </div>
      <p className="flex items-center gap-3 text-xl font-bold">
        <EmblemPicture disc name={student.emblem} size={4.5} />
        {student.displayName}
      </p>
      <Countdown until={shown.made.nextAt} label={qr.wall.next} />
      <p role="status" className="min-h-6 text-leaf-deep">
        {lastUsed && qr.now.used(student.displayName, time(lastUsed.at))}
      </p>
    </>
  )
}

type About = Pick<Parameters<typeof send<'/tutor/generate-url'>>[1], 'lessonId' | 'studentId'>

async function makeLink(about: About, secret: Secret): Promise<Answer<Terms & { id: UrlId }>> {
  const answer = await send('/tutor/generate-url', { ...about, purpose: 'sign-in', secret })
  if (!answer.ok) return answer
  const { id, expiresAt } = answer.value.url
  return { ...answer, value: { id, expiresAt, nextAt: expiresAt - AHEAD_MS } }
}

/** Revokes the shown link when the tutor leaves the screen. The refusal for a used link is ignored. */
function useRevokedAtEnd(about: About, urlId: UrlId | null): void {
  const last = useRef(urlId)
  useEffect(() => void (last.current = urlId), [urlId])
  const revoke = useEffectEvent(() => {
    if (last.current) void send('/tutor/revoke-url', { ...about, urlId: last.current })
  })
  useEffect(() => () => revoke(), [])
}
