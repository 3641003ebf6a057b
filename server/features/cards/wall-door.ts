import type { Candidate } from '#contract/identity.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import {
  type Door,
  type DoorAnswer,
  hashOf,
  listDisabled,
  listStudents,
  type Shown,
} from '#server/features/identity/index.ts'
import { findLesson, listRoster } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { enterByKnock } from './enter-by-knock.ts'
import { givenNames } from './given-names.ts'
import { findKnock } from './knock-store.ts'
import { knock } from './knock.ts'
import { isOver } from './rules.ts'
import { findWallCode, type StoredWallCode } from './wall-store.ts'

/** In by the code on the wall: who are you, wait for the tutor, come in. A knock goes on after its code has ended. */
export const wallDoor: Door = {
  isForMany: async (tx, secret) => (await findWallCode(tx, secret)) !== null,
  async whose(tx, secret) {
    return (await findWallCode(tx, secret)) && { way: 'knock', wayId: null, person: null }
  },
  async open(shown) {
    const { tx, secret, now, studentId } = shown
    const code = await findWallCode(tx, secret)
    if (!code) return null
    const lesson = await findLesson(tx, code.branchId, code.lessonId)
    if (!lesson || isOver(lesson, now)) return refuse('LessonOver')
    if (studentId !== null) {
      const own = await findKnock(tx, code.hash, hashOf(shown.visit.browserToken()), studentId)
      if (own) return await enterByKnock(shown, own)
    }
    if (code.expiresAt <= now.getTime()) return refuse('LinkExpired')
    return await choose(shown, lesson, code)
  },
}

async function choose(shown: Shown, lesson: Lesson, code: StoredWallCode): Promise<DoorAnswer> {
  const { tx, studentId } = shown
  const candidates = await listCandidates(tx, lesson.id)
  if (studentId === null) return { candidates }
  if (!candidates.some(({ id }) => id === studentId)) return refuse('LinkUnknown')
  return await knock({ ...shown, studentId }, lesson, code)
}

/** The lesson's students who may come in: none with a closed account, and none who comes by an invitation. */
async function listCandidates(tx: Tx, lessonId: LessonId): Promise<Candidate[]> {
  const roster = await listRoster(tx, lessonId)
  const ids = roster.map(({ id }) => id)
  const shutOut = await listDisabled(tx, 'student', ids)
  const ofSchool = (await listStudents(tx, ids)).filter(({ trialLessonId }) => trialLessonId === null)
  const allowed = new Set(ofSchool.map(({ id }) => id).filter((id) => !shutOut.has(id)))
  return givenNames(
    roster
      .filter(({ id }) => allowed.has(id))
      .map(({ id, displayName, reading, grade }) => ({ id, displayName, reading, grade })),
  )
}
