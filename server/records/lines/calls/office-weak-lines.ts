import { officeWeakLines } from '#contract/records/lines.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonTalks } from '#server/room/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { isOftenWeak, lookedBackTo, weakestFirst } from '../rules.ts'

export const officeWeakLinesCall = handle(officeWeakLines, async ({ tx, who, now }) => {
  const counted = await lessonTalks.listLineCounts(tx, { from: lookedBackTo(now) })
  const students = []
  for (const { studentId, ...counts } of counted.filter(isOftenWeak)) {
    const student = await directoryStore.findStudent(tx, who.branchId, studentId)
    if (!student || student.leftAt !== null || student.isVisitor) continue
    const { id, displayName, emblem } = student
    students.push({ id, displayName, emblem, ...counts })
  }
  return { students: students.toSorted(weakestFirst) }
})
