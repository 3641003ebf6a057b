import { tutorSignOutStudent } from '#contract/access/one-time-urls.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { forgetDevices } from '#server/access/sign-in-attempts/index.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'

export const tutorSignOutStudentCall = handle(
  tutorSignOutStudent,
  async ({ tx, who, now, audit }, { lessonId, studentId }) => {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    const roster = lesson ? await rosterStore.listRoster(tx, lessonId) : []
    if (!roster.some(({ id }) => id === studentId)) return notFound()
    const whom = { role: 'student', personId: studentId } as const
    const ended = await endSignIns(tx, whom, 'signed-out', now)
    // A lost tablet must not remain a known device on which a found card works at night.
    await forgetDevices(tx, whom)
    audit('student-signed-out', { student: studentId, ended })
    return { ended }
  },
)
