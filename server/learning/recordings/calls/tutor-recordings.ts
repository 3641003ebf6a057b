import { notFound } from '#contract/kernel/refusal.ts'
import { tutorRecordings } from '#contract/learning/recordings.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { lessonRecords } from '#server/room/index.ts'
import { listLessonRecordings } from '../recording-store.ts'
import { viewToHear } from '../view-to-hear.ts'

export const tutorRecordingsCall = ({ spokenItems }: Services) =>
  handle(tutorRecordings, async (asked, { lessonId }) => {
    const { tx, who } = asked
    const led = await lessonRecords.findLedLesson(tx, who, lessonId)
    if (!led) return notFound()
    const all = await listLessonRecordings(tx, lessonId, led.sessionId)
    const isNear = lessonRecords.isNear(led.lesson, asked.now)
    const rows = all.filter((row) => row.sessionId !== null || isNear)
    return { recordings: await viewToHear(asked, rows, spokenItems, () => led.sessionId) }
  })
