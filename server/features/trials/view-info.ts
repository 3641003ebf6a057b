import type { Textbook } from '#contract/curriculum.ts'
import type { Branch } from '#contract/school.ts'
import {
  type InvitationStatus,
  type TrialInfo,
  type TrialSound,
  TrialThing,
} from '#contract/trial-invitations.ts'
import type { ShownInvitation } from './shown-invitation.ts'

interface Known {
  status: InvitationStatus
  school: Branch
  textbook: Textbook | null
  sound: TrialSound | null
}

/** What the holder of an invitation may know: nothing of the child. */
export function viewInfo(
  { link, trial, lesson }: ShownInvitation,
  { status, school, textbook, sound }: Known,
): TrialInfo {
  return {
    status,
    school: { name: school.name, timeZone: school.timeZone },
    tutor: { displayName: lesson.tutor.displayName },
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    enterFrom: lesson.joinFrom,
    expiresAt: link.expiresAt,
    prepare: { things: [...TrialThing.options], note: trial.note },
    textbook: textbook && { title: textbook.title, language: textbook.language },
    sound,
  }
}
