import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeEraseStudent } from '#contract/upkeep/goodbyes.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { eraseWholly } from '../erase/erase-wholly.ts'
import { countWhatGoes } from '../goodbye-read-model.ts'
import { isSameName } from '../rules.ts'

export const officeEraseStudentCall = () =>
  handle(officeEraseStudent, async ({ tx, now, audit }, { branchId, erasedId, name }) => {
    const student = await directoryStore.findAnyStudent(tx, branchId, erasedId)
    if (!student) return notFound()
    if (!isSameName(name, student.displayName)) return refuse('NameDiffers')
    const { goes } = await countWhatGoes(tx, erasedId)
    await eraseWholly(tx, erasedId, now)
    // Nothing of the person: that somebody was erased, by whom, when, and how much there was.
    const { recordings, events, attempts, notes } = goes
    audit('student-erased', { recordings, events, attempts, notes })
    return { erasedAt: now.getTime() }
  })
