import { officeMonthStudents } from '#contract/records/months.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { countStudents } from '../month-read-model.ts'
import { monthSpan } from '../month-span.ts'
import { monthsOfStudents } from '../months-of-students.ts'
import { countPlaces, listFinishedSessions } from '../tutor-month-read-model.ts'

const ROWS = 50

export const officeMonthStudentsCall = handle(
  officeMonthStudents,
  async ({ tx, who, now }, { branchId, month, from }) => {
    const { timeZone } = await getBranch(tx, who.branchId)
    const span = monthSpan(month, timeZone)
    const sessions = await listFinishedSessions(tx, branchId, span)
    const { places, taken } = await countPlaces(
      tx,
      sessions.map(({ sessionId }) => sessionId),
    )
    return {
      total: await countStudents(tx, branchId, span),
      lessons: sessions.length,
      attendancePercent: places === 0 ? null : Math.round((100 * taken) / places),
      students: await monthsOfStudents(tx, { branchId, span, now, page: { offset: from, limit: ROWS } }),
    }
  },
)
