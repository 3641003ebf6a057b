import { expect as expectOf, type Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { encodeShiftJis } from '#server/enrolment/bring-in/testing/encode.ts'
import type { Visitor } from './actors/visitor.ts'
import { examine } from './examine.ts'
import { type Classroom, expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { imports } = t.office

const SYLLABLES = ['あ', 'い', 'う', 'え', 'お', 'か', 'き', 'く', 'け', 'こ']
const HALF_WIDTH = new Map(SYLLABLES.map((kana, at) => [kana, 'ｱｲｳｴｵｶｷｸｹｺ'[at]!]))

/** Forty students, as a school keeps them: a title above the headings, some readings at half width. */
function aList(change: (row: string[], index: number) => string[] = (row) => row): Buffer {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const [tens, ones] = [SYLLABLES[Math.floor(at / 10)]!, SYLLABLES[at % 10]!]
    const given = at < 5 ? HALF_WIDTH.get(ones)! : ones
    return change(
      [
        `見本 ${tens}${ones}`,
        `みほん ${tens}${given}`,
        `小${(at % 6) + 1}`,
        'みどり',
        `mihon-${at}`,
        `m${at}@example.jp`,
      ],
      at,
    )
  })
  const { name, reading, grade, classroom, loginId, guardianMail } = imports.fields
  const head = [name, reading, grade, classroom, loginId, guardianMail]
  const lines = [['2026年度 名簿'], [], head, ...rows].map((cells) => cells.join(','))
  return encodeShiftJis(lines.join('\r\n'))
}

/** One classroom that is not there, and one login id in two rows. */
function withFaults([name, reading, grade, classroom, loginId, mail]: string[], index: number): string[] {
  const room = index === 3 ? 'ひかり2' : classroom!
  return [name!, reading!, grade!, room, index === 28 ? 'mihon-9' : loginId!, mail!]
}

async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(imports.choose, { exact: true })
    .last()
    .setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function atTheImport({ aVisitor, school }: Pick<Classroom, 'aVisitor' | 'school'>): Promise<Visitor> {
  const office = await aVisitor('office-takahashi')
  await office.page.setViewportSize({ width: 1440, height: 900 })
  await office.enter(await school.officeLink())
  await office.page.getByRole('link', { name: t.office.parts.imports }).click()
  return office
}

test(
  'forty students are imported from a spreadsheet: three faults are mended, and the same list changes nothing',
  { tag: '@all' },
  async ({ aVisitor, school }) => {
    const office = await atTheImport({ aVisitor, school })
    const { page } = office
    await expect(page.getByRole('heading', { name: imports.title })).toBeVisible()
    await examine(page, 'import, empty')

    await test.step('the faults are shown at their rows, equal ones together, and nothing can be imported', async () => {
      await give(page, 'roll.csv', aList(withFaults))
      await expect(page.getByText(imports.headline.mend(40, 3))).toBeVisible()
      const found = page.getByRole('region', { name: imports.findings })
      await expect(found.getByText(imports.faults.ClassroomUnknown('ひかり2'))).toBeVisible()
      await expect(found.getByText(like(imports.faults.LoginIdTwice))).toBeVisible()
      await expect(found.getByText(like(imports.notes.ReadingWidened))).toBeVisible()
      await expect(page.getByText(imports.faultOf('ひかり2'))).toBeAttached()
      await expect(office.button(imports.apply)).toBeDisabled()
      await examine(page, 'import, faults')
    })

    await test.step('the rows to mend can be downloaded as a file', async () => {
      const saving = page.waitForEvent('download')
      await office.button(imports.mendFile).click()
      expect((await saving).suggestedFilename()).toBe(imports.mendName('roll'))
    })

    await test.step('the mended list is imported, with a sheet of first passwords', async () => {
      await office.button(imports.other).click()
      await give(page, 'roll.csv', aList())
      await expect(page.getByText(imports.headline.ready(40))).toBeVisible()
      await office.button(imports.apply).click()
      // Forty passwords are hashed, each slowly on purpose.
      await expect(page.getByRole('heading', { name: like(imports.done.title) })).toBeVisible({
        timeout: 45_000,
      })
      const slips = page.getByRole('region', { name: t.office.sheets.slips }).getByRole('listitem')
      await expect(slips).toHaveCount(40)
      await examine(page, 'import, first passwords')
      const slip = slips.filter({ hasText: 'mihon-12' })
      const password = await slip.getByRole('definition').last().innerText()
      const data = { loginId: 'mihon-12', password }
      await expectOf(await page.request.post(`${school.address}signin`, { data })).toBeOK()
    })

    await test.step('the same list again changes nothing', async () => {
      await office.button(imports.done.close).click()
      await office.answer(imports.done.close)
      await give(page, 'roll.csv', aList())
      await expect(page.getByText(imports.headline.same(40))).toBeVisible()
      await office.button(imports.apply).click()
      await expect(page.getByText(like(imports.done.title))).toBeVisible()
      await expect(page.getByText(imports.done.counts(0, 0, 0))).toBeVisible()
    })
  },
)

/** Two students of a workbook whose headings nobody knows. */
async function aWorkbook(): Promise<Buffer> {
  const rows = [
    ['参加者', 'よびかた', 'ねん'],
    ['見本 はる', 'みほん はる', '小1'],
    ['見本 なつ', 'みほん なつ', '小2'],
  ]
  return await writeExcelFile(rows).toBuffer()
}

test(
  'the office says once what the columns of a workbook are, and what its students get that it does not say',
  { tag: '@all' },
  async ({ aVisitor, school }) => {
    const office = await atTheImport({ aVisitor, school })
    const { page } = office
    await give(page, '新年度.xlsx', await aWorkbook())
    await expect(page.getByText(imports.faults.NoHeading())).toBeVisible()
    await examine(page, 'import, columns that nobody knows')
    for (const [heading, field] of [
      ['参加者', imports.fields.name],
      ['よびかた', imports.fields.reading],
      ['ねん', imports.fields.grade],
    ] as const) {
      await page.getByLabel(imports.columns.of(heading)).selectOption({ label: field })
      await expect(page.getByLabel(imports.columns.of(heading))).toHaveValue(/./)
    }
    await page.getByLabel(imports.classroomOf).selectOption({ index: 1 })
    await expect(page.getByText(imports.headline.ready(2))).toBeVisible()
    await examine(page, 'import, columns said')
    await office.button(imports.apply).click()
    await expect(page.getByRole('heading', { name: like(imports.done.title) })).toBeVisible()
    await office.button(imports.done.close).click()
    await office.answer(imports.done.close)

    await give(page, '新年度.xlsx', await aWorkbook())
    await expect(page.getByText(imports.headline.same(2))).toBeVisible()
    await page.getByText(imports.columns.taken(3, 3)).click()
    await expect(page.getByText(imports.columns.remembered).first()).toBeVisible()
  },
)
