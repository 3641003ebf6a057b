import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { UrlId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Answer } from '#web/client/ask.ts'
import { linkTo } from '#web/client/links.ts'
import { send } from '#web/client/outbox/send.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../branch-time.ts'
import { Countdown } from './countdown.tsx'
import { useRotating, type Terms } from './use-rotating.ts'

const LOOK_EVERY_MS = 3_000
/** The next one is there before the last one ends. */
const AHEAD_MS = 60_000

interface NowCodeProps {
  lesson: Lesson
  student: OutputOf<'/tutor/lesson-students'>['students'][number]
  /** Asks again what became of the links. */
  onLook: () => void
}

/** A link of ten minutes as a code. When it was used or runs out there is another; what nobody used ends with the screen. */
export function NowCode({ lesson, student, onLook }: NowCodeProps) {
  const words = useWords()
  const { qr } = words.tutor
  const { time } = useBranchTime()
  const about = { lessonId: lesson.id, studentId: student.id }
  const { shown, problem, next } = useRotating((secret) => makeLink(about, secret))
  const usedAt = student.links.find(({ id }) => id === shown?.made.id)?.usedAt ?? null
  const [lastUsed, setLastUsed] = useState<{ id: UrlId; at: number } | null>(null)
  if (shown && usedAt !== null && lastUsed?.id !== shown.made.id) {
    setLastUsed({ id: shown.made.id, at: usedAt })
    next()
  }
  const look = useEffectEvent(onLook)
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  useRevokedAtEnd(about, shown?.made.id ?? null)

  if (problem) return <StatePanel part kind="error" text={problemSentence(words, problem)} />
  if (!shown) return <StatePanel part kind="loading" text={qr.wall.making} />
  return (
    <>
      <div className="w-full max-w-[min(60dvh,26rem)] rounded-3xl bg-sheet p-4 shadow-soft">
        <QrCode text={linkTo('login', 'once', shown.secret)} label={qr.now.code(student.displayName)} />
      </div>
      <p className="text-xl font-bold">{student.displayName}</p>
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

/** Who leaves the screen leaves no way in behind. One that was used cannot be taken back, which is no trouble here. */
function useRevokedAtEnd(about: About, urlId: UrlId | null): void {
  const last = useRef(urlId)
  useEffect(() => void (last.current = urlId), [urlId])
  const revoke = useEffectEvent(() => {
    if (last.current) void send('/tutor/revoke-url', { ...about, urlId: last.current })
  })
  useEffect(() => () => revoke(), [])
}
