import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, TrialId } from '#contract/kernel/ids.ts'
import { newId, secretOf } from '#contract/kernel/random.ts'
import type { School } from './school.ts'
import { asNobody, asTutor } from './tutor-calls.ts'

/** Of the demo; they have no lessons. */
export const FREE_TUTOR = 'tutor-nakai'
export const FREE_CLASSROOM = 'やま教室'

interface Hour {
  /** From now; negative for a lesson that is under way. */
  startsInMs: number
  minutes?: number
  /** The lesson of an earlier invitation, to take a place in the same one. */
  beside?: LessonId
}

export interface Invitation {
  trialId: TrialId
  lessonId: LessonId
  secret: Secret
  /** The address that the family is sent. */
  address: string
}

export type TrialDesk = Awaited<ReturnType<typeof trialDesk>>

/** A tutor who invites families without screens: the tests are about the family's screens. */
export async function trialDesk(school: School, loginId = FREE_TUTOR) {
  const ask = await asTutor(school, loginId)
  const { branch } = await ask('/tutor/tutor-branch', {})
  const { classrooms } = await ask('/tutor/branch-classroom', { branchId: branch.id })
  const { levels } = await ask('/levels', {})
  const { id: textbookId } = levels
    .flatMap(({ textbooks }) => textbooks)
    .find(({ chapters }) => chapters.some(({ title }) => title === school.firstChapter.title))!
  const classroomId = classrooms.find(({ name }) => name === FREE_CLASSROOM)!.id

  return {
    async invite({ startsInMs, minutes = 50, beside }: Hour): Promise<Invitation> {
      const secret = freshSecret()
      const startsAt = Date.now() + startsInMs
      const { trialId, lessonId } = await ask('/tutor/create-trial-lesson', {
        writeId: newId(),
        hour: beside ? { kind: 'beside', lessonId: beside } : { kind: 'new', classroomId, startsAt, minutes },
        displayName: '小川 そら',
        reading: 'おがわ そら',
        grade: 2,
        contact: 'ogawa@example.org',
        textbookId,
        note: 'いつもの えんぴつを お持ちください。',
        secret,
      })
      return { trialId, lessonId, secret, address: addressOf(school, secret) }
    },
    /** A newer invitation in place of the last one. */
    async inviteAnew({ trialId }: Invitation): Promise<string> {
      const secret = freshSecret()
      await ask('/resend-trial-invitation', { writeId: newId(), trialId, wayIn: { by: 'link', secret } })
      return addressOf(school, secret)
    },
    async cancel({ trialId }: Invitation): Promise<void> {
      await ask('/cancel-trial-lesson', { writeId: newId(), trialId })
    },
    /** Lets another family sign in. */
    async letIn({ secret }: Invitation): Promise<void> {
      const child = { displayName: 'ほかの こども' }
      await asNobody(school)('/student/sign-in-trial-student', { token: secret, pressId: newId(), ...child })
    },
  }
}

/** An address that no tutor has made. */
export function strangeAddress(school: School): string {
  return addressOf(school, freshSecret())
}

function addressOf({ address }: School, secret: Secret): string {
  return `${address}student/trial/sign-in#once=${secret}`
}

function freshSecret(): Secret {
  return secretOf(crypto.getRandomValues(new Uint8Array(32)))
}
