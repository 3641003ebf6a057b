import type { HonorId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { tutorRecordHonor } from '#contract/learning/honors.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonRules, rooms } from '#server/room/index.ts'
import { lessonStore, rosterStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { findTutor } from '#server/school/people/index.ts'
import { asHonor, getHonor, listHonorsOfLesson, saveHonor } from '../honor-store.ts'
import * as rules from '../rules.ts'

export const tutorRecordHonorCall = handle(tutorRecordHonor, async ({ tx, who, now, audit }, input) => {
  const { lessonId, studentId, kind, note } = input
  const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
  const roster = lesson ? await rosterStore.listRoster(tx, lessonId) : []
  const by = await findTutor(tx, who.id)
  if (!by || !roster.some((student) => student.id === studentId)) return notFound()
  const session = await sessionStore.findSession(tx, lessonId)
  if (!session) return refuse('SessionNotStarted')
  // Locked before the honors are read: the first of two taps may still be in progress.
  const room = await rooms.lockRoom(tx, session.id)
  const refused = lessonRules.mayLead(room.state, who.id)
  if (refused) return refused
  const given = (await listHonorsOfLesson(tx, lessonId)).filter((honor) => honor.studentId === studentId)
  const id = tx.newId<HonorId>()
  const decided = rules.give(room.state, given, { id, studentId, kind, note, by }, now)
  if (isRefusal(decided)) return decided
  if ('before' in decided) return { honor: asHonor(await getHonor(tx, decided.before.id)) }
  await saveHonor(tx, { id, studentId, lessonId, kind, note, givenBy: by.id, givenAt: now.getTime() })
  await rooms.tellRoom(tx, room, decided.events, now)
  audit('honor-given', { honor: id, student: studentId, lesson: lessonId, kind })
  return { honor: asHonor(await getHonor(tx, id)) }
})
