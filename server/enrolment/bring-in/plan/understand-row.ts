import type { PersonKind } from '#contract/enrolment/import-choices.ts'
import {
  type ImportFault,
  type ImportField,
  importFields,
} from '#contract/enrolment/rules/imported-people.ts'
import { inOneOrder } from '../cells/full-name.ts'
import { tidyBlanks } from '../cells/kana.ts'
import {
  type Tidied,
  tidyFormDay,
  tidyKana,
  tidyLoginId,
  tidyMail,
  tidyName,
  tidyPhone,
  tidyText,
} from '../cells/tidy-cell.ts'
import { gradeOf } from '../cells/tidy-grade.ts'
import { KINDS } from '../cells/tidy-role.ts'
import type { FileList, FileRow, FileFinding } from '../files/file-row.ts'
import type { ImportedPerson, KnownBranch } from './import-plan.ts'
import type { WrittenCells } from './written-cells.ts'

const STATUS: Record<NonNullable<ImportedPerson['status']>, RegExp> = {
  active: /^(?:在籍|在籍中|入会|通塾中|有効|active|current)$/,
  left: /^(?:退会|退塾|退学|退職|退室|卒業|卒塾|転校|転出|left|withdrawn|inactive|tobedeleted|graduated)$/,
  enabled: /^(?:enabled|true|1)$/,
  disabled: /^(?:休会|休塾|休学|停止|無効|disabled|suspended|false|0)$/,
}
/** The relations of a guardian, as they stand in a consent. */
const RELATIONS: Record<string, RegExp> = {
  mother: /^(?:母|母親|お母さん|mother|mom|mum)$/,
  father: /^(?:父|父親|お父さん|father|dad)$/,
  grandparent: /^(?:祖父|祖母|祖父母|grandparent|grandmother|grandfather)$/,
  other:
    /^(?:その他|他|おば|おじ|叔母|叔父|伯母|伯父|兄|姉|保護者|後見人|other|aunt|uncle|guardian|relative)$/,
}

/** The cells that are read in the row of a tutor. */
const OF_TUTORS: readonly ImportField[] = ['name', 'loginId', 'role', 'status', 'key']

interface Understood {
  person: ImportedPerson
  findings: FileFinding[]
}

/**
 * The cells of a row as facts. A fault stands at its cell, and that fact is missing; an empty cell says nothing.
 * @param own the cells as the school itself writes them for this person: they are right as they are.
 */
export function understandRow(
  row: FileRow,
  { headings }: FileList,
  kind: PersonKind,
  days: Pick<KnownBranch, 'timeZone' | 'today'>,
  own: WrittenCells = {},
): Understood {
  const findings: FileFinding[] = []
  const say = (code: FileFinding['code'], field: ImportField, value = row.cells[field] ?? '') => {
    const place = { file: row.file, row: row.row, column: headings[field] ?? field }
    findings.push({ code, value, place, field })
  }
  const take = (field: ImportField, tidy: (written: string) => Tidied<string>): string | undefined => {
    const written = row.cells[field]
    if (written === undefined || (tidyBlanks(written) === '' && field !== 'name')) return undefined
    if (written === own[field]) return written
    const tidied = tidy(written)
    if ('fault' in tidied) say(tidied.fault, field)
    else for (const note of tidied.notes) say(note, field, '')
    return 'fault' in tidied ? undefined : tidied.value
  }
  const word = <K extends string>(field: ImportField, words: Record<K, RegExp>, fault: ImportFault) => {
    const written = tidyBlanks(row.cells[field] ?? '')
      .normalize('NFKC')
      .toLowerCase()
    if (written === '') return undefined
    const found = (Object.keys(words) as K[]).find((key) => words[key].test(written) || key === written)
    if (found === undefined) say(fault, field)
    return found
  }
  const person: ImportedPerson = {
    file: row.file,
    row: row.row,
    kind: word('role', KINDS, 'RoleUnknown') ?? kind,
  }
  const set = <F extends keyof ImportedPerson>(field: F, value: ImportedPerson[F] | undefined) => {
    if (value !== undefined) person[field] = value
  }
  set('key', take('key', tidyText))
  set('status', word('status', STATUS, 'StatusUnknown'))
  set(
    'name',
    take('name', (written) => tidyName(inOneOrder(written))),
  )
  set('reading', take('reading', tidyKana))
  set('loginId', take('loginId', tidyLoginId))
  if (person.kind === 'tutor') {
    for (const field of importFields)
      if (!OF_TUTORS.includes(field) && tidyBlanks(row.cells[field] ?? '') !== '')
        say('NotOfTutors', field, '')
    delete person.reading
  } else {
    set('grade', gradeIn(row, say))
    set('level', take('level', tidyText))
    set('textbook', take('textbook', tidyText))
    set('guardianName', take('guardianName', tidyName))
    set('guardianRelation', word('guardianRelation', RELATIONS, 'RelationUnknown'))
    set('guardianMail', take('guardianMail', tidyMail))
    set('guardianPhone', take('guardianPhone', tidyPhone))
    for (const field of ['voiceConsent', 'recordingConsent'] as const)
      set(
        field,
        take(field, (written) => tidyFormDay(written, days)),
      )
    const name = take('classroom', tidyText)
    const isOwn = row.classroomKey === undefined && name === own.classroom
    if (name !== undefined && !isOwn)
      person.classroom = row.classroomKey === undefined ? { name } : { name, key: row.classroomKey }
  }
  return { person, findings }
}

function gradeIn(row: FileRow, say: (code: 'GradeUnknown', field: 'grade') => void): number | undefined {
  const written = row.cells.grade
  if (written === undefined || tidyBlanks(written) === '') return undefined
  const grade = gradeOf(written)
  if (grade === null) say('GradeUnknown', 'grade')
  return grade ?? undefined
}
