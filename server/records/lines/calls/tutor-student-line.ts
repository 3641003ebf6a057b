import { notFound } from '#contract/kernel/refusal.ts'
import { tutorStudentLine } from '#contract/records/lines.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonTalks } from '#server/room/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { lookedBackTo } from '../rules.ts'

export const tutorStudentLineCall = handle(tutorStudentLine, async ({ tx, who, now }, { studentId }) => {
  if (!(await directoryStore.findStudent(tx, who.branchId, studentId))) return notFound()
  const [counts] = await lessonTalks.listLineCounts(tx, { from: lookedBackTo(now), studentId })
  return { talks: counts?.talks ?? 0, weak: counts?.weak ?? 0 }
})
