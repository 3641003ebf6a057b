import { useEffect, useRef, useState } from 'react'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { ClockFace } from '../clock-face.tsx'

const SAID_FOR_MS = 8_000

interface TimeLeftClockProps {
  /** Null while the check is paused. */
  endsAt: number | null
  timeLimitS: number
  now: number
}

/** The remaining time as a round clock that empties, without figures that rush a child; its name tells the minutes. */
export function TimeLeftClock({ endsAt, timeLimitS, now }: TimeLeftClockProps) {
  const words = useWords().student.check
  const added = useAddedMinutes(endsAt)
  const left = endsAt === null ? null : timeLeft(endsAt, timeLimitS, now)
  const says = left ? words.minutesLeft(left.minutes) : words.timeStopped
  return (
    <span className="relative shrink-0" title={plain(says)}>
      {left ? <ClockFace from={1 - left.share} to={1} className="size-11" /> : <PausedFace />}
      <span className="sr-only">{plain(`${words.timeLeft} ${says}`)}</span>
      {added !== null && (
        <span className="absolute end-0 top-full z-10 mt-1 rounded-student bg-sheet px-3 py-1 text-base with-furigana whitespace-nowrap shadow-soft">
          <Ruby text={words.moreTime(added)} />
        </span>
      )}
      {left?.lastMinute && <Announce text={plain(words.lastMinute)} />}
      {added !== null && <Announce text={plain(words.moreTime(added))} />}
    </span>
  )
}

/** The clock stands still. */
const PausedFace = () => (
  <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false" className="size-11">
    <circle cx="22" cy="22" r="20" fill="var(--color-white)" stroke="var(--color-ink)" strokeWidth="3" />
    <path d="M17 15v14M27 15v14" stroke="var(--color-ink)" strokeWidth="4" strokeLinecap="round" />
  </svg>
)

/** The minutes that the tutor has just added; null once they were shown long enough. */
function useAddedMinutes(endsAt: number | null): number | null {
  const known = useRef(endsAt)
  const [added, setAdded] = useState<number | null>(null)
  useEffect(() => {
    const more = addedMinutes(known.current, endsAt)
    known.current = endsAt
    setAdded(more)
    if (more === null) return
    const timer = setTimeout(() => setAdded(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [endsAt])
  return added
}

const MINUTE_MS = 60_000

export interface TimeLeft {
  /** Rounded up. */
  minutes: number
  /** The share of the whole time, 0 to 1. */
  share: number
  lastMinute: boolean
}

/** The remaining time of a check. Extra time does not raise the whole: the share is at most 1. */
export function timeLeft(endsAt: number, timeLimitS: number, now: number): TimeLeft {
  const ms = Math.max(0, endsAt - now)
  return {
    minutes: Math.ceil(ms / MINUTE_MS),
    share: Math.min(1, ms / (timeLimitS * 1000)),
    lastMinute: ms > 0 && ms <= MINUTE_MS,
  }
}

/** The minutes that a tutor added; null where the end moved for another reason, e.g. a pause. */
export function addedMinutes(before: number | null, now: number | null): number | null {
  if (before === null || now === null || now <= before) return null
  return Math.max(1, Math.round((now - before) / MINUTE_MS))
}
