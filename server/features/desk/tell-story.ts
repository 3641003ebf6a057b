import type { LessonStory } from '#contract/lesson-story.ts'
import { honorsInLesson } from '#server/features/honors/index.ts'
import { pageStays, presentMs, presentSpans, type Span, spansApart } from '#server/features/lessons/index.ts'
import type { StudentRecords } from './lesson-records.ts'

/** One student's lesson, out of rows; after its finish only what a device tells later is added to them. */
export function tellStory(records: StudentRecords, story: Span | null): LessonStory {
  const present = story ? presentSpans(records.attendance, story) : []
  const told = [
    ...records.turns.map(({ toldAt }) => toldAt ?? 0),
    ...records.attempts.map(({ toldLater }) => toldLater?.at ?? 0),
  ]
  return {
    presentMs: presentMs(present),
    stays: story ? pageStays(records.turns, present, story, records.read) : [],
    offline: story ? spansApart(records.offline, story) : [],
    calls: records.calls,
    attempts: records.attempts,
    honors: honorsInLesson(records.honors),
    toldAt: Math.max(0, ...told) || null,
  }
}
