import { studentSignInByPictures } from '#contract/access/picture-passwords.ts'
import { isRefusal, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { credentials } from '#server/access/accounts/index.ts'
import { lessonToEnter } from '#server/access/cards/index.ts'
import { grantUses } from '#server/access/grants/index.ts'
import { beginSession, tellEntered } from '#server/access/identity/index.ts'
import { noteRefused, rateLimit } from '#server/access/sign-in-attempts/index.ts'
import { type AnswerTo, handleEntry } from '#server/platform/handle.ts'
import { type Coming, listComing, tabletOf } from '../classroom-wall.ts'
import { forgetGuesses, listPicturePasswords, lockGuesses, saveGuesses } from '../picture-password-store.ts'
import { lockAfter, signInEnd, TABLET_UNUSED_MS, textOf } from '../rules.ts'

declare module '#server/access/sign-in-attempts/attempts.ts' {
  interface WaysIn {
    pictures: true
  }
}

/**
 * A try is counted before the pictures are checked, on the tablet and for the student, so that parallel guesses are counted one by
 * one. A student without a picture password gets the same answers in the same time as after wrong pictures, and the same locks.
 */
export const studentSignInByPicturesCall = handleEntry(
  studentSignInByPictures,
  async (coming, { tabletId, studentId, pictures }): Promise<AnswerTo<typeof studentSignInByPictures>> => {
    const { database, visit, now, log } = coming
    const student = await database.transaction(async (tx) => {
      const tablet = await tabletOf(tx, visit, tabletId, now)
      return tablet && ((await listComing(tx, tablet, now)).find(({ id }) => id === studentId) ?? null)
    })
    if (!student) return notFound()
    const refused = async <Code extends string>(refusal: Refusal<Code>): Promise<Refusal<Code>> => {
      const outcome = refusal.refusal
      await noteRefused(coming, { way: 'pictures', wayId: tabletId, person: studentId, outcome })
      return refusal
    }
    const tried = await rateLimit.countAttempt(coming, { kind: 'tablet', tabletId })
    if (isRefusal(tried)) return await refused(tried)
    const counted = await database.transaction(async (tx) => {
      const before = await lockGuesses(tx, studentId)
      if (lockAfter(before, now.getTime())) return null
      const tries = { wrong: before.wrong + 1, lastAt: now.getTime() }
      await saveGuesses(tx, studentId, tries)
      const [own] = await listPicturePasswords(tx, [studentId])
      return { own: own ?? null, isLast: lockAfter(tries, now.getTime()) !== null }
    })
    if (!counted) {
      // Nothing was checked: a child whose pictures are locked takes no try from the others of this tablet.
      await database.transaction((tx) => rateLimit.giveBackAttempt(tx, tried))
      return await refused(refuse('PicturesLocked'))
    }
    const { own, isLast } = counted
    const wrong = () => refused(refuse(isLast ? 'PicturesLocked' : 'PicturesWrong'))
    // Outside of any transaction: the hash takes 30 ms on purpose.
    const waiter = { network: '', isKnown: true }
    const isRight = await rateLimit.checkInLine(database.runtime, waiter, () =>
      credentials.verifyPassword(database.runtime, textOf(pictures), own?.hash ?? null),
    )
    if (!isRight || own === null) return await wrong()
    const begun = await database.transaction(async (tx) => {
      // A tutor may have revoked the tablet, or made other pictures, while these were being checked.
      const tablet = await tabletOf(tx, visit, tabletId, now)
      const isStill =
        tablet !== null && (await grantUses.takeUse(tx, tabletId, now, now.getTime() + TABLET_UNUSED_MS))
      if (!isStill || !(await grantUses.takeUse(tx, own.id, now))) return null
      await forgetGuesses(tx, studentId)
      await rateLimit.giveBackAttempt(tx, tried)
      const way = { kind: 'pictures', id: tabletId, grantedBy: tablet.madeBy } as const
      const whom = { role: 'student', personId: studentId } as const
      const { lesson } = student satisfies Coming
      const lessonId = lessonToEnter([lesson], now)?.id ?? null
      const endsAt = signInEnd(lesson, now.getTime())
      return await beginSession({ tx, visit, way, now }, whom, lessonId, { endsAt })
    })
    return begun ? await tellEntered(begun, { database, visit, now, log }) : await wrong()
  },
)
