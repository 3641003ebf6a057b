import type { Tutor } from './actors/tutor.ts'
import { t } from './texts.ts'

export const MOTHER = t.consent.guardian.relations.mother

/** A lasting link for the mother of this student, made by the tutor on the student's thread. */
export async function makeFamilyLink(tutor: Tutor, studentId: string): Promise<string> {
  await tutor.page.goto(`${tutor.address}tutor/student/${studentId}`)
  const { makeFor, made } = t.tutor.guardians
  await tutor.page.getByRole('button', { name: makeFor(MOTHER), exact: true }).click()
  const text = await tutor.page.getByRole('textbox', { name: made(MOTHER), exact: true }).inputValue()
  return text.split('\n').at(-1)!
}
