import type { Textbook } from '#contract/books/curriculum.ts'
import {
  studentGetTrialStudentInfo,
  type InvitationStatus,
  type TrialInfo,
  type TrialSound,
  TrialThing,
} from '#contract/enrolment/trials/invitations.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import type { MetTutor } from '#contract/school/faces.ts'
import { isDrawn } from '#contract/school/rules/face-names.ts'
import type { Branch } from '#contract/school/school.ts'
import { pageStore, textbookStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { directoryStore, listStudents } from '#server/school/people/index.ts'
import { readInvitation, type ShownInvitation } from '../invitation.ts'
import * as rules from '../rules.ts'
import { saveOpened } from '../trial-store.ts'

export const studentGetTrialStudentInfoCall = handle(
  studentGetTrialStudentInfo,
  async ({ tx, now }, { token }) => {
    const shown = await readInvitation(tx, token)
    if (isRefusal(shown)) return shown
    const { link, trial, lesson, signedIn } = shown
    const status = rules.invitationStatus(link, trial, lesson, signedIn, now)
    const isAhead = status === 'open' || status === 'too-early'
    const [student] = isAhead ? await listStudents(tx, [trial.student.id]) : []
    const textbook = await textbookStore.findTextbook(tx, trial.textbook.id)
    const sound = isAhead && textbook ? await pageStore.firstSound(tx, textbook, now) : null
    if (isAhead) await saveOpened(tx, trial.id, now)
    const school = await getBranch(tx, trial.branchId)
    const face = await faceOf(tx, lesson.tutor, isAhead)
    return viewInfo(shown, { status, student: student ?? null, school, textbook, sound, shown: face })
  },
)

/** The face of the tutor who waits, with its picture where it is a photo: that is for families who can still come. */
async function faceOf(tx: Tx, { face = null }: MetTutor, isAhead: boolean): Promise<Known['shown']> {
  if (face === null || isDrawn(face)) return { face, photo: null }
  const photo = isAhead ? await directoryStore.findFacePhoto(tx, face) : null
  return photo ? { face, photo: photo.bytes.toString('base64') } : { face: null, photo: null }
}

interface Known {
  status: InvitationStatus
  student: TrialInfo['student']
  school: Branch
  textbook: Textbook | null
  sound: TrialSound | null
  shown: Pick<TrialInfo['tutor'], 'face' | 'photo'>
}

/** The data that the holder of an invitation may see: the child's name only while they can enter as this child. */
function viewInfo(
  { link, trial, lesson }: ShownInvitation,
  { status, student, school, textbook, sound, shown }: Known,
): TrialInfo {
  return {
    status,
    student: student && {
      displayName: student.displayName,
      reading: student.reading,
      emblem: student.emblem,
    },
    school: { name: school.name, timeZone: school.timeZone },
    tutor: { displayName: lesson.tutor.displayName, ...shown },
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    enterFrom: lesson.joinFrom,
    expiresAt: link.expiresAt,
    prepare: { things: [...TrialThing.options], note: trial.note },
    textbook: textbook && { title: textbook.title, language: textbook.language },
    sound,
    cancelReason: lesson.cancelReason,
    otherDayAskedAt: trial.otherDayAskedAt,
  }
}
