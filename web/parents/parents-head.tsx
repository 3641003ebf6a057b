import { useLayoutEffect, useRef, useState, useEffect } from 'react'
import type { ParentsPage } from '#contract/parents-page.ts'
import { endVisit } from '#web/client/session/acts.ts'
import { Button } from '#web/ui/button.tsx'
import { PrinterIcon } from '#web/ui/icons.tsx'
import { Announce, Notice } from '#web/ui/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'

/** The student's name, the time of the page, and the end of the visit. */
export function ParentsHead({ page }: { page: ParentsPage }) {
  const words = useWords().parents
  const timeOf = useTimeText(page.school.timeZone)
  const title = useRef<HTMLHeadingElement>(null)
  const { student, school, level, toldAt } = page
  useLayoutEffect(() => {
    // The focused button was removed with the screen before. A screen reader should begin here.
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="text-sm text-quiet">{student.reading}</p>
        <h1 ref={title} tabIndex={-1} className="text-2xl leading-snug font-bold outline-none">
          {words.title(student.displayName)}
        </h1>
        <p className="text-sm">
          {school.name}
          {level !== null && `　${level}`}
          <span className="ml-3 inline-block text-quiet">
            {words.toldAt(`${timeOf(toldAt, 'date')} ${timeOf(toldAt)}`)}
          </span>
        </p>
      </div>
      <div className="flex flex-col gap-2 print:hidden">
        <Button
          icon={<PrinterIcon size={1.25} />}
          onClick={() => window.print()}
          className="self-start @2xl:self-end"
        >
          {words.print}
        </Button>
      </div>
      <div className="w-full print:hidden">
        <VisitLine page={page} />
      </div>
    </header>
  )
}

const MINUTE_MS = 60_000
const NEARLY_OVER_MINUTES = 5

/** The time for which the page can still be read; announced once, when it is nearly over. */
function VisitLine({ page }: { page: ParentsPage }) {
  const words = useWords().parents
  const timeOf = useTimeText(page.school.timeZone)
  const minutes = Math.max(1, Math.ceil(useVisitLeft(page) / MINUTE_MS))
  const until = timeOf(page.visitEndsAt)
  return minutes > NEARLY_OVER_MINUTES ? (
    <p className="text-sm text-quiet">{words.left(minutes, until)}</p>
  ) : (
    <NearlyOver text={words.ending(minutes, until)} />
  )
}

function NearlyOver({ text }: { text: string }) {
  // Not announced every minute: that would be a countdown.
  const [said] = useState(text)
  return (
    <Notice tone="warning" role="timer">
      {text}
      <Announce text={said} />
    </Notice>
  )
}

const LOOK_EVERY_MS = 10_000

/**
 * The ms that are left of the visit; at the end the page closes itself. Computed from the server's times, so that a device
 * whose clock is wrong does not close it early.
 */
function useVisitLeft({ toldAt, visitEndsAt }: Pick<ParentsPage, 'toldAt' | 'visitEndsAt'>): number {
  const [leftMs, setLeftMs] = useState(visitEndsAt - toldAt)
  useEffect(() => {
    const receivedAt = Date.now()
    const look = (): void => {
      const left = visitEndsAt - toldAt - (Date.now() - receivedAt)
      setLeftMs(left)
      if (left <= 0) endVisit()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    // The timers of a tablet that slept did not run.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [toldAt, visitEndsAt])
  return leftMs
}
