import type { Secret } from '#contract/kernel/fields.ts'
import type { OfficeId, StudentId, TutorId, UrlId, WriteId } from '#contract/kernel/ids.ts'
import { isRefusal, refuse, type Refusal } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { ConsentAnswers } from '#contract/school/consents.ts'
import { beginSession, endSignIns } from '#server/access/identity/index.ts'
import { findLink, linkDoor, spendLink } from '#server/access/links/index.ts'
import { knownDevices } from '#server/access/sign-in-attempts/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import type { Log } from '#server/platform/log/log.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { type ConsentChange, recordConsents } from '#server/school/consents/index.ts'
import { listStudents, saveStudent } from '#server/school/people/index.ts'
import { findTrialOfStudent, type KnownTrial } from './find-trials.ts'
import * as rules from './rules.ts'
import { countFamilies, lockTrials, saveSignedIn } from './trial-store.ts'

declare module '#server/access/sign-in-attempts/attempts.ts' {
  interface WaysIn {
    trial: true
  }
}
declare module '#server/access/links/link-store.ts' {
  interface LinkPurposes {
    trial: true
    /** A sign-on address for another device, made from an invitation. */
    'trial-sso': true
  }
}

/** Signs in by a sign-on address that was made from an invitation: both are used up. */
export const trialDoor = linkDoor(
  ['trial-sso'],
  async ({ tx, visit, now }, { personId }) => {
    const shown = await holdInvitationOf(tx, personId as StudentId)
    return shown && (await letIn({ tx, visit, now }, shown, { pressId: null }))
  },
  { holdsFirst: false },
)

/** An invitation that was shown at the way in to a trial lesson, with all the data that decides about it. */
export interface ShownInvitation {
  link: {
    id: UrlId
    expiresAt: number
    usedAt: number | null
    revokedAt: number | null
    madeBy: TutorId | OfficeId | null
  }
  trial: KnownTrial
  lesson: Lesson
  /** The number of families of the lesson that have signed in. */
  signedIn: number
}

/** The invitation behind a secret, for reading only. An invitation whose family was erased is unknown. */
export async function readInvitation(
  tx: Tx,
  secret: Secret,
): Promise<ShownInvitation | Refusal<'LinkUnknown'>> {
  const link = await findLink(tx, ['trial'], secret)
  const trial = link && (await findTrialOfStudent(tx, link.personId as StudentId))
  return link && trial ? await withLesson(tx, trial, link) : refuse('LinkUnknown')
}

/** The same, locked until the transaction ends: a press at the same moment waits. */
export async function holdInvitation(
  tx: Tx,
  secret: Secret,
): Promise<ShownInvitation | Refusal<'LinkUnknown'>> {
  const shown = await readInvitation(tx, secret)
  if ('refusal' in shown) return shown
  await lockTrials(tx, shown.lesson.id)
  return await readInvitation(tx, secret)
}

/** The last invitation that this student was sent, locked. */
async function holdInvitationOf(tx: Tx, studentId: StudentId): Promise<ShownInvitation | null> {
  const found = await findTrialOfStudent(tx, studentId)
  if (!found) return null
  await lockTrials(tx, found.lessonId)
  const trial = await findTrialOfStudent(tx, studentId)
  return trial?.invitation ? await withLesson(tx, trial, trial.invitation) : null
}

async function withLesson(
  tx: Tx,
  trial: KnownTrial,
  link: ShownInvitation['link'],
): Promise<ShownInvitation> {
  const lesson = (await lessonStore.findLesson(tx, trial.branchId, trial.lessonId))!
  const { signedIn } = await countFamilies(tx, trial.lessonId)
  return { link, trial, lesson, signedIn }
}

/** The family's own data about their child; the tutor's text stays where they leave a field empty. */
interface ChildName {
  displayName?: string | undefined
  reading?: string | undefined
}

/** Uses the invitation up for a sign-in of the trial student, on one device: an older sign-in ends. */
export async function letIn(
  { tx, visit, now }: { tx: Tx; visit: Visit; now: Date },
  { link, trial, lesson, signedIn }: ShownInvitation,
  { pressId, ...name }: ChildName & { pressId: WriteId | null },
) {
  const status = rules.invitationStatus(link, trial, lesson, signedIn, now)
  const isAgain = status === 'used' && rules.isSamePress(link, trial, pressId, now)
  if (!isAgain) {
    const trouble = rules.invitationTrouble(status, lesson.tutor.displayName)
    if (trouble) return trouble
    const spent = await spendLink(tx, link.id, now)
    if (isRefusal(spent)) return spent
  }
  const { id } = trial.student
  await saveName(tx, id, name)
  await saveSignedIn(tx, trial.id, pressId, now)
  const whom = { role: 'student', personId: id } as const
  await endSignIns(tx, whom, 'another-device', now)
  const way = { kind: 'trial', id: link.id, grantedBy: link.madeBy } as const
  return await beginSession({ tx, visit, way, now }, whom, lesson.id)
}

export async function saveName(tx: Tx, id: StudentId, { displayName, reading }: ChildName): Promise<void> {
  if (displayName === undefined) return
  const [student] = await listStudents(tx, [id])
  await saveStudent(tx, { ...student!, displayName, reading: reading || student!.reading })
}

/** The guardian's answers about the child's voice, given where the invitation is used. */
export async function saveConsents(
  { tx, visit, now, log }: { tx: Tx; visit: Pick<Visit, 'knownBrowser'>; now: Date; log: Log },
  { trial, link }: ShownInvitation,
  answers: ConsentAnswers,
  consentChanges: readonly ConsentChange[],
): Promise<Refusal<'OwnLinkOnly'> | null> {
  // A tutor who opened the invitation of a family answers nothing for it.
  if (await knownDevices.isStaffDevice(tx, visit)) return refuse('OwnLinkOnly')
  const { id } = trial.student
  await recordConsents(
    { tx, now, audit: auditOf(tx, log, id, now, trial.branchId) },
    id,
    answers,
    { how: 'trial', grant: { id: link.id, relation: null } },
    consentChanges,
  )
  return null
}
