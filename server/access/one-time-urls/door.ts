import type { StudentId } from '#contract/kernel/ids.ts'
import { grantUses } from '#server/access/grants/index.ts'
import { beginSession, beginVisit, endSignIns } from '#server/access/identity/index.ts'
import { linkDoor } from '#server/access/links/index.ts'
import type { rooms } from '#server/room/index.ts'
import { getBranch } from '#server/school/index.ts'
import { listStudents } from '#server/school/people/index.ts'

declare module '#server/access/links/link-store.ts' {
  interface LinkPurposes {
    'sign-in': true
    lesson: true
    viewer: true
    demo: true
  }
}

/** A lesson may run over; its viewers are signed out when it finishes. */
const VIEWER_STAYS_ON_MS = 2 * 60 * 60_000

/** Signs in by a link that a tutor made: as the student, as the student in a lesson, or to look on at it. */
export const urlDoor = linkDoor(['sign-in', 'lesson', 'viewer'], async (coming, link) => {
  // Every link was made in some lesson; a link with the purpose `sign-in` does not lead there.
  if (link.purpose !== 'viewer')
    return await beginSession(coming, link, link.purpose === 'lesson' ? link.lessonId : null)
  const [student] = await listStudents(coming.tx, [link.personId as StudentId])
  const { id, displayName, branchId } = student!
  const lessonId = link.lessonId!
  const { timeZone } = await getBranch(coming.tx, branchId)
  const me = { role: 'viewer', studentId: id, displayName, lessonId, timeZone } as const
  const lifetimeMs = link.expiresAt - coming.now.getTime() + VIEWER_STAYS_ON_MS
  return await beginVisit(coming, { role: 'viewer', id, branchId, onlyLessonId: lessonId }, me, lifetimeMs)
})

/** Signs in as a person of the demo school, in the demo's lesson. A server in production does not have this door. */
export const demoDoor = linkDoor(['demo'], (coming, link) => beginSession(coming, link, link.lessonId))

/** Ends looking on when a session ends: guest viewers are signed out, and their links are closed. */
export const sendViewersHome: rooms.SessionClosing = async ({ tx, now }, { state }) => {
  const lessonId = state.lessonId!
  await grantUses.expireOfLesson(tx, ['viewer', 'lesson'], lessonId, now)
  // After the finish event, which the viewers still receive.
  tx.beforeCommit(async () => void (await endSignIns(tx, { role: 'viewer', lessonId }, 'lesson-over', now)))
}
