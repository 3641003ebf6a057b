import type { ImportField } from '#contract/enrolment/rules/imported-people.ts'
import type { ClassroomRef, PersonFacts } from './import-plan.ts'

/** The fields of a person that differ, in the order of the list. */
export function changedFields(before: PersonFacts, after: PersonFacts): ImportField[] {
  const differs: Partial<Record<ImportField, boolean>> = {
    name: before.name !== after.name,
    reading: before.reading !== after.reading,
    grade: before.grade !== after.grade,
    classroom: placeOf(before.classroom) !== placeOf(after.classroom),
    loginId: before.loginId !== after.loginId,
    level: before.levelId !== after.levelId,
    guardianName: before.guardianName !== after.guardianName,
    guardianRelation: before.guardianRelation !== after.guardianRelation,
    guardianMail: before.guardianMail !== after.guardianMail,
    guardianPhone: before.guardianPhone !== after.guardianPhone,
    voiceConsent: before.voiceConsent !== after.voiceConsent,
    recordingConsent: before.recordingConsent !== after.recordingConsent,
    status: before.hasLeft !== after.hasLeft || before.isDisabled !== after.isDisabled,
  }
  return (Object.keys(differs) as ImportField[]).filter((field) => differs[field])
}

function placeOf(classroom: ClassroomRef | null): string {
  if (!classroom) return ''
  return 'id' in classroom ? classroom.id : `new ${classroom.newName}`
}
