import { notFound } from '#contract/kernel/refusal.ts'
import { clockAt, dayAt, weekdayOf } from '#contract/kernel/zones.ts'
import { officeStudentGoodbye } from '#contract/upkeep/goodbyes.ts'
import { noteView } from '#server/platform/audit-view.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { listFilesRead } from '../export/files-read-model.ts'
import {
  countWhatGoes,
  countWhatStays,
  findStudentOfBranch,
  listComingLessons,
} from '../goodbye-read-model.ts'
import { slotsOf } from '../rules.ts'

export const officeStudentGoodbyeCall = handle(
  officeStudentGoodbye,
  async ({ tx, who, now }, { branchId, studentId }) => {
    const student = await findStudentOfBranch(tx, branchId, studentId)
    if (!student) return notFound()
    const { timeZone } = await getBranch(tx, branchId)
    const { goes, recordedBytes } = await countWhatGoes(tx, studentId)
    const { since, ...stays } = await countWhatStays(tx, studentId)
    const coming = await listComingLessons(tx, studentId, now)
    const pictures = (await listFilesRead(tx, studentId)).reduce((sum, { bytes }) => sum + bytes, 0)
    await noteView({ tx, who, now }, 'viewed-file', studentId)
    return {
      student: { ...student, since },
      goes,
      stays: { ...stays, lines: 1 },
      coming: slotsOf(
        coming.map((lesson) => ({
          ...lesson,
          others: Number(lesson.others),
          slot: `${weekdayOf(dayAt(lesson.startsAt, timeZone))} ${clockAt(lesson.startsAt, timeZone)}`,
        })),
      ),
      exportBytes: recordedBytes + pictures,
    }
  },
)
