import { studentHonors } from '#contract/learning/honors.ts'
import { handle } from '#server/platform/handle.ts'
import { asHonor, listHonorsOfStudent } from '../honor-store.ts'
import { currentHonors } from '../rules.ts'

export const studentHonorsCall = handle(studentHonors, async ({ tx, who }) => ({
  honors: currentHonors(await listHonorsOfStudent(tx, who.id)).map(asHonor),
}))
