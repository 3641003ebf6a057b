import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeEraseStudent } from '#contract/office/goodbyes.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import type { EraseStudent } from '../erase/erase-wholly.ts'
import { countWhatGoes, findStudentOfBranch } from '../goodbye-store.ts'
import { isSameName } from '../rules.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    eraseStudent: EraseStudent
  }
}

export const officeEraseStudentCall = ({ eraseStudent }: Services) =>
  handle(officeEraseStudent, async ({ tx, now, audit }, { branchId, erasedId, name }) => {
    const student = await findStudentOfBranch(tx, branchId, erasedId)
    if (!student) return notFound()
    if (!isSameName(name, student.displayName)) return refuse('NameDiffers')
    const { goes } = await countWhatGoes(tx, erasedId)
    await eraseStudent(tx, erasedId, now)
    // Nothing of the person: that somebody was erased, by whom, when, and how much there was.
    const { recordings, events, attempts, notes } = goes
    audit('student-erased', { recordings, events, attempts, notes })
    return { erasedAt: now.getTime() }
  })
