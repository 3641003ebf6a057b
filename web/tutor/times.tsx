import { dayAt } from '#contract/kernel/zones.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { useLessonTimes, useTimeText } from '#web/ui/time.tsx'
import { dayText } from '#web/ui/week/days.ts'
import { useLanguage, useWords } from '#web/words/words.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Formats times in the reader's language and the branch's time zone. */
export function useBranchTime() {
  const [language] = useLanguage()
  const timeZone = useZone()
  const timeOf = useTimeText(timeZone)
  const { hours } = useLessonTimes(timeZone)
  return {
    /** `16:30` */
    time: (at: number) => timeOf(at),
    /** `今日 16:30`, `11/21 16:30` */
    dayTime: (at: number) => timeOf(at, 'near'),
    /** `11/22` and `土` */
    day: (at: number) => dayText(dayAt(at, timeZone), language),
    /** The hours of a lesson, or that it lasts all day. */
    hours,
  }
}

/** The time since then, counting up by itself, so that its parent is not rendered again. */
export function TickingTime({ since, label }: { since: number; label: string }) {
  const text = clockText(useNow(1_000) - since)
  return (
    <span className="tabular-nums" title={label}>
      <span className="sr-only">{label} </span>
      {text}
    </span>
  )
}

const sizes: Record<WaitStage, string> = {
  0: 'text-[1.0625rem] font-semibold',
  1: 'text-xl leading-6 font-bold',
  2: 'text-[1.375rem] leading-7 font-bold',
}

/** How long a call has waited; its size grows with the time. Its stage is in an attribute, by which the parent grows too. */
export function WaitingTime({ raisedAt }: { raisedAt: number }) {
  const stage = waitStage(useNow(1_000) - raisedAt)
  return (
    <span data-wait={stage} className={sizes[stage]}>
      <TickingTime since={raisedAt} label={useWords().tutor.queue.waiting} />
    </span>
  )
}

/** At each of these waiting times a call is drawn larger. */
const STAGES_MS = [MINUTE_MS, 2 * MINUTE_MS]

type WaitStage = 0 | 1 | 2

export function waitStage(waitedMs: number): WaitStage {
  return STAGES_MS.filter((from) => waitedMs >= from).length as WaitStage
}

/** A duration as text: `0:07`, `12:30`, `1:02:03`. A negative one, from a clock that is a little ahead, gives `0:00`. */
export function clockText(lengthMs: number): string {
  const seconds = Math.max(0, Math.floor(lengthMs / SECOND_MS))
  const minutes = Math.floor(seconds / 60)
  const rest = twoDigits(seconds % 60)
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`
}

/** Whole minutes passed. */
export function minutesSince(at: number, now: number): number {
  return Math.max(0, Math.floor((now - at) / MINUTE_MS))
}

export type LessonTime =
  | { kind: 'before' | 'left'; minutes: number }
  /** Past the planned end: the session goes on until it is finished by hand. */
  | { kind: 'over'; minutes: number }

/** The minutes until the start, until the end, or since the end. They are rounded up, so the last minute is `1` and not `0`. */
export function lessonTime(startsAt: number, endsAt: number, now: number): LessonTime {
  if (now < startsAt) return { kind: 'before', minutes: Math.ceil((startsAt - now) / MINUTE_MS) }
  if (now < endsAt) return { kind: 'left', minutes: Math.ceil((endsAt - now) / MINUTE_MS) }
  return { kind: 'over', minutes: minutesSince(endsAt, now) }
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
