import { dictionary } from '@zxcvbn-ts/language-common'
import type { BranchId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import { getBranch, listBranches } from '#server/school/index.ts'

/** The person whose password it is to be. */
interface Whose {
  loginId: string
  displayName: string
  reading?: string
}

/**
 * The one rule for every password that somebody chooses: it is none of those that are guessed first, by anybody or by somebody who
 * knows the person and the school. Null for a good one.
 */
export async function refuseEasy(
  tx: Tx,
  password: string,
  { branchId, ...whose }: Whose & { branchId: BranchId | null },
): Promise<Refusal<'PasswordTooEasy'> | null> {
  return await refuseAnyEasy(tx, branchId, [{ password, ...whose }])
}

/** The same rule for many people of a branch, or with null of the head office. */
export async function refuseAnyEasy(
  tx: Tx,
  branchId: BranchId | null,
  chosen: readonly (Whose & { password: string })[],
): Promise<Refusal<'PasswordTooEasy'> | null> {
  const branches = branchId ? [await getBranch(tx, branchId)] : await listBranches(tx)
  const school = branches.flatMap(({ name, code }) => [name, code])
  const isAnyEasy = chosen.some(({ password, loginId, displayName, reading = '' }) =>
    isEasy(password, [loginId, displayName, reading, ...school]),
  )
  return isAnyEasy ? refuse('PasswordTooEasy') : null
}

/** The word without case, width, and the digits and signs that people put behind it. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
const withoutEnd = (text: string) => text.replace(/[^\p{L}]+$/u, '')

let common: ReadonlySet<string> | undefined
/** The set is made at the first password that is chosen. */
function isCommon(text: string): boolean {
  common ??= new Set((dictionary['passwords-common'] as string[]).map(folded))
  return common.has(text)
}

/** Fewer letters and digits than this beside the person's own words are soon guessed. */
const LEAST_OWN = 4
const LEAST_WORD = 3
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

/** @param about the words that people know of a person: login id, names, the school's. */
export function isEasy(password: string, about: readonly string[]): boolean {
  const text = folded(password).trim()
  const bare = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const word = withoutEnd(text)
  if ([text, bare, word].some((each) => each !== '' && isCommon(each))) return true
  if (new Set(bare).size <= 2 || RUNS.some((run) => run.includes(bare))) return true
  if (isRepeated(bare)) return true
  return rest(bare, about).length < LEAST_OWN
}

/** One piece again and again, as `abcabcabc`, of which the piece is what is guessed. */
function isRepeated(text: string): boolean {
  const at = (text + text).indexOf(text, 1)
  return at > 0 && at < text.length && at <= LEAST_OWN + 1
}

/** The rest of a password without the words of its person: letters, and digits that are not its end. */
function rest(bare: string, about: readonly string[]): string {
  const words = about
    .flatMap((each) => [
      ...folded(each).split(/[^\p{L}\p{N}]+/u),
      folded(each).replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ])
    .filter((each) => each.length >= LEAST_WORD || /[^\p{ASCII}]/u.test(each))
    .toSorted((one, other) => other.length - one.length)
  const left = words.reduce((text, each) => text.replaceAll(each, ''), bare)
  return left === bare ? bare : withoutEnd(left)
}
