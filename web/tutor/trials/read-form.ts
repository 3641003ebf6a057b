import type { ClassroomId, LessonId, TextbookId } from '#contract/kernel/ids.ts'
import { momentAt } from '#contract/kernel/zones.ts'
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
  const startsAt = beside === NEW_HOUR ? momentAt(`${text('day')}T${text('time')}`, timeZone) : now
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
