import writeExcelFile from 'write-excel-file/node'
import type { PersonKind } from '#contract/enrolment/import-choices.ts'
import { officeExportPeople } from '#contract/enrolment/imports.ts'
import { exportFields, templateHeadings } from '#contract/enrolment/rules/import-template.ts'
import type { ImportField } from '#contract/enrolment/rules/imported-people.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { writeSpreadsheet } from '#contract/kernel/write-spreadsheet.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { getBranch, hasBranch } from '#server/school/index.ts'
import type { KnownBranch, KnownPerson } from '../plan/import-plan.ts'
import { writtenCell } from '../plan/written-cells.ts'
import { readKnownBranch } from '../stores/known-branch.ts'

/** The file is written before the transaction: a large one takes a second, in which others go on. */
export const officeExportPeopleCall = handlePrepared(
  officeExportPeople,
  async ({ branchId, of, as, language }, database, { now }) => {
    const branch = await database.transaction(async (tx) =>
      (await hasBranch(tx, branchId))
        ? await readKnownBranch(tx, branchId, { source: 'spreadsheet', headings: {} }, now)
        : null,
    )
    if (!branch) return null
    const rows = rowsOfPeople(branch, of, language)
    return { count: rows.length - 1, data: (await fileOf(rows, as)).toString('base64') }
  },
  async ({ tx, who, audit }, { of, as }, written) => {
    if (!written) return notFound()
    const { count, data } = written
    const { code } = await getBranch(tx, who.branchId)
    audit('people-exported', { branch: who.branchId, of: `${of}s`, rows: count })
    return { name: `${code}-${of}s.${as}`, data }
  },
)

/** In a workbook every cell is a text, so that a number keeps its zeros and nothing runs as a formula. */
async function fileOf(rows: string[][], as: 'xlsx' | 'csv'): Promise<Buffer> {
  if (as === 'csv') return Buffer.from(writeSpreadsheet(rows))
  const [head = [], ...body] = rows
  const sheet = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...body.map((cells) => cells.map((value) => ({ value, type: String }))),
  ]
  const columns = head.map((_, at) => ({ width: widthOf(rows.map((cells) => cells[at]!)) }))
  return await writeExcelFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()
}

/** In letters of the west, of which one of Japan takes two. */
function widthOf(cells: readonly string[]): number {
  const widths = cells.map((cell) =>
    Array.from(cell).reduce((sum, letter) => sum + (letter > '\u2E7F' ? 2 : 1), 0),
  )
  return Math.min(40, Math.max(8, ...widths) + 2)
}

type Language = 'ja' | 'en'

/** Words that the import knows again. */
const WORDS = {
  ja: {
    before: '園児',
    grades: ['小', '中', '高'],
    kinds: { student: '生徒', tutor: '講師' },
    standing: { active: '在籍', disabled: '停止' },
    relations: { mother: '母', father: '父', grandparent: '祖父母', other: 'その他' },
  },
  en: {
    before: 'Kindergarten',
    grades: null,
    kinds: { student: 'student', tutor: 'tutor' },
    standing: { active: 'active', disabled: 'disabled' },
    relations: { mother: 'mother', father: 'father', grandparent: 'grandparent', other: 'other' },
  },
} as const

/**
 * The people of a branch who are there, with a row of headings, as `readSpreadsheet` reads them: what is not changed is the same person,
 * and no change. Who has no number of the school's own is known again by the id here.
 */
function rowsOfPeople(branch: KnownBranch, kind: PersonKind, language: Language): string[][] {
  const keyOf = new Map([...branch.keys].map(([key, { id }]) => [id, key]))
  const headings = templateHeadings[language]
  const fields: readonly (keyof typeof headings)[] = exportFields[kind]
  const people = branch.people
    .filter((person) => person.kind === kind && !person.hasLeft)
    .toSorted((one, other) => compare(one.reading || one.name, other.reading || other.name))
  return [
    fields.map((field) => headings[field]),
    ...people.map((person) =>
      fields.map((field) =>
        field === 'key' ? (keyOf.get(person.id) ?? person.id) : cellOf(field, person, branch, language),
      ),
    ),
  ]
}

function cellOf(field: ImportField, person: KnownPerson, branch: KnownBranch, language: Language): string {
  const words = WORDS[language]
  switch (field) {
    case 'grade':
      return gradeText(person.grade, language)
    case 'role':
      return words.kinds[person.kind]
    case 'status':
      return words.standing[person.isDisabled ? 'disabled' : 'active']
    case 'guardianRelation':
      return (
        words.relations[person.guardianRelation as keyof typeof words.relations] ?? person.guardianRelation
      )
    case 'loginId':
      return person.loginId ?? ''
    case 'key':
    case 'textbook':
    case 'voiceConsent':
    case 'recordingConsent':
      return ''
    default:
      return writtenCell(field, person, branch)
  }
}

/** `小5` and `Grade 5`, which the import reads. */
function gradeText(grade: number, language: Language): string {
  const { before, grades } = WORDS[language]
  if (grade === 0) return before
  if (grades === null) return `Grade ${grade}`
  const [primary, junior, senior] = grades
  return grade <= 6 ? `${primary}${grade}` : grade <= 9 ? `${junior}${grade - 6}` : `${senior}${grade - 9}`
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
