import { officeReportAbsences } from '#contract/days/student-absences.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { getBranch } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { changeAbsence } from '../change-absence.ts'
import { mayChangeAbsence } from '../rules.ts'

export const officeReportAbsencesCall = handle(
  officeReportAbsences,
  async (asked, { studentId, firstDay, lastDay, reason, words, teller }) => {
    const { tx, who, now } = asked
    if (!(await directoryStore.findStudent(tx, who.branchId, studentId))) return notFound()
    const { timeZone } = await getBranch(tx, who.branchId)
    const span = spanOfDays(firstDay, lastDay, timeZone)
    const all = await lessonStore.listLessons(tx, who.branchId, span, studentId)
    const lessons = all.filter((lesson) => mayChangeAbsence(lesson, now.getTime()) === null)
    let told = 0
    for (const { id: lessonId } of lessons) {
      const answer = await changeAbsence(asked, { lessonId, studentId }, { reason, words, teller })
      if (!isRefusal(answer)) told++
    }
    return { lessons: told }
  },
)
