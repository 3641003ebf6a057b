import writeExcelFile from 'write-excel-file/node'
import { officeExportPeople } from '#contract/enrolment/imports.ts'
import { writeSpreadsheet } from '#contract/kernel/write-spreadsheet.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { rowsOfPeople } from '../rows-of-people.ts'
import { readKnownBranch } from '../stores/known-branch.ts'

export const officeExportPeopleCall = handle(
  officeExportPeople,
  async ({ tx, who, now, audit }, { branchId, of, as, language }) => {
    const { code } = await getBranch(tx, who.branchId)
    const branch = await readKnownBranch(tx, branchId, { source: 'spreadsheet', headings: {} }, now)
    const rows = rowsOfPeople(branch, of, language)
    audit('people-exported', { branch: branchId, of: `${of}s`, rows: rows.length - 1 })
    return { name: `${code}-${of}s.${as}`, data: (await fileOf(rows, as)).toString('base64') }
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
  const widths = cells.map((cell) => [...cell].reduce((sum, letter) => sum + (letter > '\u2E7F' ? 2 : 1), 0))
  return Math.min(40, Math.max(8, ...widths) + 2)
}
