import { useRef } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { Lesson } from '#contract/lessons.ts'
import { linkTo } from '#web/client/links.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { LeafIcon } from '#web/ui/icon.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useTimeZone } from '../branch-time.ts'
import { spanText, clockText } from '../durations.ts'

interface WallPosterProps {
  lesson: Lesson
  /** Null while the last code is expired and the next one is pending. */
  secret: Secret | null
  nextAt: number
}

/** The code, as large as the window allows: students scan it from the back of the room. */
export function WallPoster({ lesson, secret, nextAt }: WallPosterProps) {
  const words = useWords()
  const { qr } = words.tutor
  const [language] = useLanguage()
  const timeZone = useTimeZone()
  const poster = useRef<HTMLElement>(null)
  const time = timeZone && spanText(lesson.startsAt, lesson.endsAt, language, timeZone)
  return (
    <section
      ref={poster}
      aria-label={qr.wall.code}
      className="@container grid flex-1 place-items-center rounded-3xl bg-sheet p-4 shadow-soft"
    >
      {/* As wide as possible and never taller than the window: the code must be readable from afar. */}
      <div className="flex w-full flex-col items-center justify-center gap-x-10 gap-y-4 @3xl:flex-row">
        <div className="w-full max-w-[min(56dvh,100%)] @3xl:w-3/5 @3xl:max-w-[80dvh]">
          {secret ? (
            <QrCode text={linkTo('login', 'wall', secret)} label={qr.wall.code} />
          ) : (
            <StatePanel part kind="offline" text={qr.wall.waiting} />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3 @3xl:flex-col @3xl:items-start @3xl:gap-y-5">
          <div className="flex flex-col gap-1">
            <p className="flex items-center gap-2 font-semibold whitespace-nowrap text-leaf-deep @3xl:text-lg">
              <LeafIcon />
              {words.shared.productName}
            </p>
            <h2 className="text-3xl leading-tight font-bold @3xl:text-4xl">{lesson.classroom.name}</h2>
            <p className="text-xl tabular-nums @3xl:text-2xl">{time || words.tutor.home.allDay}</p>
          </div>
          <ol className="flex flex-col gap-1.5 text-lg @3xl:gap-2.5 @3xl:text-2xl">
            {qr.wall.steps.map((step, index) => (
              <li key={step} className="flex items-center gap-3">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-ground font-bold text-leaf-deep @3xl:size-11">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-quiet">
            <Countdown until={nextAt} label={qr.wall.next} />
            {document.fullscreenEnabled && (
              <Button onClick={() => void poster.current?.requestFullscreen()}>{qr.wall.fullScreen}</Button>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The time until then, as a changing number without animation. */
export function Countdown({ until, label }: { until: number; label: string }) {
  const left = until - useNow(1_000)
  return (
    <p role="timer" className="tabular-nums">
      {label} <span className="font-semibold">{clockText(left)}</span>
    </p>
  )
}
