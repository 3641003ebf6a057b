import { readArgs } from '../console.ts'
import type { AccountVerb } from './change-account.ts'
import type { PeopleFile } from './import-people.ts'

export type SchoolCommand =
  | { verb: 'import'; file: string; setPasswords: boolean; isJson: boolean }
  | ({ verb: 'import-people'; file: string } & PeopleFile)
  | { verb: 'cancel-lesson'; lesson: string; reason: string }
  | { verb: 'pictures'; classroom: string; isOn: boolean }
  | { verb: 'office'; loginId: string; branch: string | null; name: string | null }
  | { verb: AccountVerb | 'link' | 'unlink'; loginId: string }

const accountVerbs = ['disable', 'enable', 'password', 'link', 'unlink'] as const

/** A spreadsheet or an archive; every other file is a whole school in JSON. */
const PEOPLE_FILE = /\.(csv|tsv|txt|zip)$/i

/** The command of a command line; null for an unknown one. */
export function readSchoolCommand(given: string[]): SchoolCommand | null {
  const args = readArgs(given, {
    'set-passwords': { type: 'boolean' },
    json: { type: 'boolean' },
    branch: { type: 'string' },
    name: { type: 'string' },
    classroom: { type: 'string' },
    tutors: { type: 'boolean' },
    'new-classrooms': { type: 'boolean' },
  })
  if (!args || args.positionals.some((word) => word.trim() === '')) return null
  const [verb, what, reason, ...more] = args.positionals
  const { 'set-passwords': setPasswords = false, json: isJson = false } = args.values
  if (!what || more.length > 0) return null
  const { branch = null, name = null, classroom = null } = args.values
  const { tutors: isTutors = false, 'new-classrooms': makesClassrooms = false } = args.values
  if (verb === 'import' && PEOPLE_FILE.test(what))
    return reason || setPasswords || isJson || name !== null
      ? null
      : { verb: 'import-people', file: what, branch, classroom, isTutors, makesClassrooms }
  if (classroom !== null || isTutors || makesClassrooms) return null
  if (verb === 'office' && !reason && !setPasswords && !isJson) return { verb, loginId: what, branch, name }
  if (branch !== null || name !== null) return null
  if (verb === 'import' && !reason) return { verb, file: what, setPasswords, isJson }
  if (setPasswords || isJson) return null
  if (verb === 'cancel-lesson') return reason ? { verb, lesson: what, reason } : null
  if (verb === 'pictures') {
    const isTurn = what === 'on' || what === 'off'
    return isTurn && reason ? { verb, classroom: reason, isOn: what === 'on' } : null
  }
  const known = accountVerbs.find((one) => one === verb)
  return known && !reason ? { verb: known, loginId: what } : null
}
