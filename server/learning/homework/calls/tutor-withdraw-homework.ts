import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { tutorWithdrawHomework } from '#contract/learning/homework.ts'
import { handle } from '#server/platform/handle.ts'
import { listStudents } from '#server/school/people/index.ts'
import { findHomework, saveWithdrawn } from '../homework-store.ts'
import { getHomework } from '../view-homework.ts'

export const tutorWithdrawHomeworkCall = handle(
  tutorWithdrawHomework,
  async ({ tx, who, now, audit }, { homeworkId }) => {
    const stored = await findHomework(tx, homeworkId)
    const [student] = stored ? await listStudents(tx, [stored.studentId]) : []
    if (student?.branchId !== who.branchId) return notFound()
    const { status } = await getHomework(tx, homeworkId)
    if (status === 'done') return refuse('HomeworkDone')
    await saveWithdrawn(tx, homeworkId, who.id, now)
    if (status !== 'withdrawn') audit('homework-withdrawn', { homework: homeworkId, student: student.id })
    return { homework: await getHomework(tx, homeworkId) }
  },
)
