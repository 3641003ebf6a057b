import type { ClassroomId, LessonId, TextbookId } from '#contract/kernel/ids.ts'
import type { Making } from './use-trials.ts'

type FieldName = 'day' | 'time' | 'displayName' | 'contact'
export type FieldFault = { field: FieldName; why: 'missing' | 'past' | 'wrong' }
/** The option for a new lesson, beside the existing lessons. */
export const NEW_HOUR = 'new'

interface FormDependencies {
  classroomId: ClassroomId
  timeZone: string
  /** ms of the server's clock. */
  now: number
}

/** The content of the form, or its first invalid field. */
export function readForm(
  form: FormData,
  { classroomId, timeZone, now }: FormDependencies,
): Making | FieldFault {
  const text = (name: string) => ((form.get(name) as string | null) ?? '').trim()
  const beside = text('hour')
  const minutes = Number(text('minutes'))
  const startsAt = beside === NEW_HOUR ? msOfWallClock(text('day'), text('time'), timeZone) : now
  if (text('day') === '' && beside === NEW_HOUR) return { field: 'day', why: 'missing' }
  if (startsAt === null) return { field: 'time', why: text('time') === '' ? 'missing' : 'wrong' }
  if (startsAt + minutes * 60_000 <= now && beside === NEW_HOUR) return { field: 'time', why: 'past' }
  for (const field of ['displayName', 'contact'] as const)
    if (text(field) === '') return { field, why: 'missing' }
  return {
    hour:
      beside === NEW_HOUR
        ? { kind: 'new', classroomId, startsAt, minutes }
        : { kind: 'beside', lessonId: beside as LessonId },
    displayName: text('displayName'),
    reading: text('reading'),
    grade: Number(text('grade')),
    contact: text('contact'),
    textbookId: text('textbookId') as TextbookId,
    note: text('note'),
  }
}

/** The time in ms of `2026-11-21` and `16:30` in a time zone; null for an hour that is skipped when the clocks change. */
export function msOfWallClock(day: string, time: string, timeZone: string): number | null {
  const wall = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(wall)) return null
  const guess = wall - offsetAt(wall, timeZone)
  // The offset at the guess may differ if the clocks change that night.
  const moment = wall - offsetAt(guess, timeZone)
  return moment + offsetAt(moment, timeZone) === wall ? moment : null
}

function offsetAt(ms: number, timeZone: string): number {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  // The Swedish date format is the ISO one.
  const local = new Intl.DateTimeFormat('sv-SE', options).format(ms)
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}
