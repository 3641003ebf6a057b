import { importColumns, importEncodings } from '#contract/enrolment/rules/imported-people.ts'
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
  | { verb: 'reveal-erased'; standIn: string; reason: string }
  | { verb: 'rotate-keys' }
  | { verb: 'end-everything'; isSure: boolean }

const accountVerbs = ['disable', 'enable', 'password', 'link', 'unlink'] as const

/** A spreadsheet or an archive; every other file is a whole school in JSON. */
const PEOPLE_FILE = /\.(csv|tsv|tab|txt|xlsx|xlsm|zip)$/i

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
    key: { type: 'string' },
    encoding: { type: 'string' },
    column: { type: 'string', multiple: true },
    table: { type: 'string' },
    same: { type: 'string', multiple: true },
    other: { type: 'string', multiple: true },
    home: { type: 'string', multiple: true },
    yes: { type: 'boolean' },
  })
  if (!args || args.positionals.some((word) => word.trim() === '')) return null
  const [verb, what, reason, ...more] = args.positionals
  const { yes: isSure = false } = args.values
  if (verb === 'rotate-keys' && given.length === 1) return { verb }
  if (verb === 'end-everything' && given.length === (isSure ? 2 : 1)) return { verb, isSure }
  if (isSure) return null
  const { 'set-passwords': setPasswords = false, json: isJson = false } = args.values
  if (!what || more.length > 0) return null
  const { branch = null, name = null, classroom = null } = args.values
  const { tutors: isTutors = false, 'new-classrooms': makesClassrooms = false } = args.values
  if (verb === 'import' && PEOPLE_FILE.test(what))
    return reason || setPasswords || isJson || name !== null
      ? null
      : withAnswers(
          { verb: 'import-people', file: what, branch, classroom, isTutors, makesClassrooms },
          args.values,
        )
  const { key, encoding, column, table, same, other, home } = args.values
  if (classroom !== null || isTutors || makesClassrooms || key || encoding || column || table) return null
  if (same || other || home) return null
  if (verb === 'office' && !reason && !setPasswords && !isJson) return { verb, loginId: what, branch, name }
  if (branch !== null || name !== null) return null
  if (verb === 'import' && !reason) return { verb, file: what, setPasswords, isJson }
  if (setPasswords || isJson) return null
  if (verb === 'reveal-erased') return reason ? { verb, standIn: what, reason } : null
  if (verb === 'cancel-lesson') return reason ? { verb, lesson: what, reason } : null
  if (verb === 'pictures') {
    const isTurn = what === 'on' || what === 'off'
    return isTurn && reason ? { verb, classroom: reason, isOn: what === 'on' } : null
  }
  const known = accountVerbs.find((one) => one === verb)
  return known && !reason ? { verb: known, loginId: what } : null
}

interface SaidAnswers {
  key?: string | undefined
  encoding?: string | undefined
  column?: string[] | undefined
  table?: string | undefined
  same?: string[] | undefined
  other?: string[] | undefined
  home?: string[] | undefined
}

/** The answers to what the screen would ask; null for one that means nothing. */
function withAnswers(
  command: Extract<SchoolCommand, { verb: 'import-people' }>,
  { key, encoding: said, column = [], table, same = [], other = [], home: homes = [] }: SaidAnswers,
): SchoolCommand | null {
  const answered = [key, said, table].some((one) => one !== undefined)
  if (!answered && [...column, ...same, ...other, ...homes].length === 0) return command
  const encoding = importEncodings.find((one) => one === said)
  if (said !== undefined && !encoding) return null
  const rows = same.map((text) => /^(\d+)(?:=(.+))?$/.exec(text))
  if (rows.includes(null) || other.some((text) => !/^\d+$/.test(text))) return null
  const answers = {
    same: new Map(rows.map((row) => [Number(row![1]), row![2] ?? null])),
    others: new Set(other.map(Number)),
    homes,
  }
  const columns = column.map(readColumn)
  if (columns.includes(null)) return null
  const keyColumn = key === undefined ? null : key === 'none' ? '' : key
  const reading = {
    encoding: encoding ?? null,
    keyColumn,
    ...(columns.length > 0 && { columns: columns.filter((one) => one !== null) }),
    ...(table !== undefined && { table }),
  }
  return { ...command, reading, answers }
}

/** `氏名２=name`, or `備考=none` for one that is left out; null for a word that means nothing. */
function readColumn(text: string) {
  const at = text.lastIndexOf('=')
  const [heading, word] = [text.slice(0, at), text.slice(at + 1)]
  const is = importColumns.find((one) => one === word) ?? null
  return at > 0 && (is !== null || word === 'none') ? { heading, is } : null
}
