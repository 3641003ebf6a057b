import { createHash } from 'node:crypto'
import { PANEL_SIZE } from '#contract/access/rules/picture-passwords.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { EmblemName } from '#contract/school/emblems.ts'

/**
 * The pictures among which a student finds theirs. They follow from the student's id alone, so that they stay the same with every new
 * picture password, are there for a student without one, and tell nothing of the ones that were chosen.
 */
export function panelOf(studentId: StudentId): EmblemName[] {
  const rankOf = (name: EmblemName) =>
    createHash('sha256')
      .update(JSON.stringify([studentId, name]))
      .digest('hex')
  return EmblemName.options
    .map((name) => ({ name, rank: rankOf(name) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, PANEL_SIZE)
    .map(({ name }) => name)
}
