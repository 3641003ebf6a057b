import type { BranchId } from '#contract/kernel/ids.ts'
import { accountOf, findCredential } from '#server/access/accounts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { getBranch } from '#server/school/index.ts'
import { isSpellable, romajiOf } from '#server/text/romaji.ts'

const LONGEST_READING = 40

/** A login id that is not taken: of the reading, with a number if another person has it; else of the branch's code. */
export async function freeLoginId(tx: Tx, branchId: BranchId, reading: string): Promise<string> {
  const latin = latinOf(reading)
  for (let number = 1; latin && number <= 99; number += 1) {
    const loginId = accountOf(number === 1 ? latin : `${latin}${number}`)
    if (!(await findCredential(tx, loginId))) return loginId
  }
  const { code } = await getBranch(tx, branchId)
  for (;;) {
    const loginId = accountOf(`${code}-${1_000 + Math.floor(tx.database.runtime.chance() * 9_000)}`)
    if (!(await findCredential(tx, loginId))) return loginId
  }
}

/** A reading in Latin letters that a child can type: あおき はると is aoki.haruto. Empty where there is another letter. */
export function latinOf(reading: string): string {
  const words = reading
    .trim()
    .split(/[\s・]+/u)
    .map(romajiOf)
  return isSpellable(reading) && words.every(Boolean) ? words.join('.').slice(0, LONGEST_READING) : ''
}
