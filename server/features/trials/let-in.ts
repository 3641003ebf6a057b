import type { StudentId, WriteId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import {
  beginSession,
  type Begun,
  endSignInsOf,
  listStudents,
  saveStudent,
  takeLink,
} from '#server/features/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import * as rules from './rules.ts'
import type { ShownInvitation } from './shown-invitation.ts'
import { saveSignedIn } from './trial-store.ts'

/** The family's own data about their child; the tutor's text stays where they leave a field empty. */
export interface ChildName {
  displayName?: string | undefined
  reading?: string | undefined
}

/** Uses the invitation up for a sign-in of the trial student, on one device: an older sign-in ends. */
export async function letIn(
  { tx, visit, now }: { tx: Tx; visit: Visit; now: Date },
  { link, trial, lesson, signedIn }: ShownInvitation,
  { pressId, ...name }: ChildName & { pressId: WriteId | null },
): Promise<Begun | rules.InvitationTrouble> {
  const status = rules.invitationStatus(link, trial, lesson, signedIn, now)
  const isAgain = status === 'used' && rules.isSamePress(link, trial, pressId, now)
  if (!isAgain) {
    const trouble = rules.troubleOf(status, lesson.tutor.displayName)
    if (trouble) return trouble
    if (!(await takeLink(tx, link.id, now))) return refuse('LinkUsed', { tutor: lesson.tutor.displayName })
  }
  const { id } = trial.student
  await saveName(tx, id, name)
  await saveSignedIn(tx, trial.id, pressId, now)
  const whom = { role: 'student', personId: id } as const
  await endSignInsOf(tx, whom, 'another-device', now)
  return await beginSession({ tx, visit, way: { kind: 'trial', id: link.id }, now }, whom, lesson.id)
}

export async function saveName(tx: Tx, id: StudentId, { displayName, reading }: ChildName): Promise<void> {
  if (displayName === undefined) return
  const [student] = await listStudents(tx, [id])
  await saveStudent(tx, { ...student!, displayName, reading: reading || student!.reading })
}
