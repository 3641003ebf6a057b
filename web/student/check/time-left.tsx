import { useEffect, useRef, useState } from 'react'
import { ClockIcon } from '#web/ui/icons.tsx'
import { Announce } from '#web/ui/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

const SAID_FOR_MS = 8_000

interface TimeLeftBarProps {
  /** Null while the check is paused. */
  endsAt: number | null
  timeLimitS: number
  now: number
}

/** The remaining time, in whole minutes and as a shrinking bar, without seconds, so that it does not rush the student. */
export function TimeLeftBar({ endsAt, timeLimitS, now }: TimeLeftBarProps) {
  const words = useWords().student.check
  const added = useAddedMinutes(endsAt)
  const left = endsAt === null ? null : timeLeft(endsAt, timeLimitS, now)
  const says = left ? words.minutesLeft(left.minutes) : words.timeStopped
  return (
    <span className="flex flex-wrap items-center gap-2 text-base text-quiet tabular-nums">
      <ClockIcon size={1.25} />
      <span aria-hidden="true" className="h-2 w-12 overflow-hidden rounded-full bg-line @2xl:w-32">
        {left && (
          <span
            className="block h-full rounded-full bg-leaf"
            style={{ width: `${Math.round(left.share * 100)}%` }}
          />
        )}
      </span>
      <span className="with-furigana @[20rem]:whitespace-nowrap">
        <span className="sr-only">{plain(words.timeLeft)}</span>
        <Ruby text={added ? words.moreTime(added) : says} />
      </span>
      {left?.lastMinute && <Announce text={plain(words.lastMinute)} />}
      {added !== null && <Announce text={plain(words.moreTime(added))} />}
    </span>
  )
}

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
