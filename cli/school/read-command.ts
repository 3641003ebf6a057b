import { parseArgs } from 'node:util'
import type { AccountVerb } from './change-account.ts'

export type SchoolCommand =
  | { verb: 'import'; file: string; setPasswords: boolean; isJson: boolean }
  | { verb: 'cancel-lesson'; lesson: string; reason: string }
  | { verb: AccountVerb | 'link' | 'unlink'; loginId: string }

const accountVerbs = ['disable', 'enable', 'password', 'link', 'unlink'] as const

/** The command of a command line; null for an unknown one. */
export function readCommand(given: string[]): SchoolCommand | null {
  const options = { 'set-passwords': { type: 'boolean' }, json: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
    const [verb, what, ...more] = positionals
    const { 'set-passwords': setPasswords = false, json: isJson = false } = values
    if (verb === 'cancel-lesson') {
      const [reason, ...rest] = more
      if (!what?.trim() || !reason?.trim() || rest.length > 0 || setPasswords || isJson) return null
      return { verb, lesson: what, reason }
    }
    if (!what?.trim() || more.length > 0) return null
    if (verb === 'import') return { verb, file: what, setPasswords, isJson }
    const known = accountVerbs.find((one) => one === verb)
    return known && !setPasswords && !isJson ? { verb: known, loginId: what } : null
  } catch {
    // An unknown option.
    return null
  }
}
