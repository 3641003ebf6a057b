import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day } from '#contract/kernel/fields.ts'
import { BranchId } from '#contract/kernel/ids.ts'
import { Lesson } from '../room/calls/lessons.ts'

export const officeTimetable = call('/office/timetable', {
  who: ['office'],
  scope: 'terms',
  purpose: "A branch's lessons of the week of a day, from Monday to Sunday, the cancelled ones too.",
  input: z.object({ branchId: BranchId, day: Day }),
  output: z.object({ monday: Day, lessons: z.array(Lesson) }),
})

export const studentTimetable = call('/student/timetable', {
  who: ['student'],
  purpose: "The student's own lessons of seven days, from today on, in the branch's calendar.",
  input: z.object({}),
  output: z.object({ days: z.array(z.object({ day: Day, lessons: z.array(Lesson) })) }),
})
