import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import type { Tutor } from './tutor.ts'

type Tab = 'いま' | 'チェック' | 'ごほうび' | '記録' | 'リンク'
type MarkWord = 'まだ' | '手伝えば' | 'だいたい' | 'すらすら'

interface Named {
  name: string
}

/** The panel of one student, and the summary after the finish. */
export class TutorDesk {
  private readonly tutor: Tutor

  constructor(tutor: Tutor) {
    this.tutor = tutor
  }

  get tabs(): Locator {
    return this.tutor.panel.getByRole('tab')
  }

  /** The content of the open tab. */
  get body(): Locator {
    return this.tutor.panel.getByRole('tabpanel')
  }

  get note(): Locator {
    return this.body.getByRole('textbox', { name: /^メモ/ })
  }

  get noteStatus(): Locator {
    return this.body.locator('label', { has: this.tutor.page.getByText('メモ（') }).getByRole('status')
  }

  /** The items of the current attempt, in its order. */
  get items(): Locator {
    return this.body
      .getByRole('list', { name: /回目の問題$/ })
      .first()
      .getByRole('listitem')
  }

  get everyone(): Locator {
    return this.body.getByRole('table')
  }

  get honors(): Locator {
    return this.body.getByRole('region', { name: 'これまでのごほうび' }).getByRole('listitem')
  }

  get happenings(): Locator {
    return this.body.getByRole('list', { name: 'できごと' }).getByRole('listitem')
  }

  get summary(): Locator {
    return this.tutor.page.getByRole('region', { name: 'レッスンのまとめ' })
  }

  async openTab(name: Tab): Promise<void> {
    await this.tabs.filter({ hasText: name }).click()
    await expect(this.tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true')
  }

  async open(student: Named, tab: Tab): Promise<void> {
    await this.tutor.choose(student)
    await this.openTab(tab)
  }

  async chooseChapter(title: string): Promise<void> {
    const chapters = this.body.getByRole('combobox', { name: '章' })
    const options = await chapters.getByRole('option').allTextContents()
    await chapters.selectOption({ label: options.find((option) => option.includes(title))! })
  }

  /** The four marks of a sentence that was read aloud. */
  marksOf(sentence: string): Locator {
    return this.body.getByRole('group', { name: `「${sentence}」の採点` })
  }

  async mark(sentence: string, word: MarkWord): Promise<void> {
    const button = this.marksOf(sentence).getByRole('button', { name: word })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }

  async pauseCheck(): Promise<void> {
    await this.body.getByRole('button', { name: '一時停止' }).click()
    await expect(this.body.getByText('一時停止中')).toBeVisible()
  }

  async resumeCheck(): Promise<void> {
    await this.body.getByRole('button', { name: '再開' }).click()
    await expect(this.body.getByText('一時停止中')).toBeHidden()
  }

  async extendCheck(minutes: 1 | 5): Promise<void> {
    await this.body.getByRole('button', { name: `＋${minutes}分` }).click()
  }

  async finishCheck(): Promise<void> {
    await this.body.getByRole('button', { name: '終える' }).click()
    await this.tutor.answer('終える')
  }

  /** Two presses: the small button on the card, and the kind. */
  async giveHonor(student: Named, kind: string, note = ''): Promise<void> {
    await this.tutor
      .card(student)
      .getByRole('button', { name: `${student.name}さんにごほうび` })
      .click()
    if (note) await this.body.getByRole('textbox', { name: 'ひとこと' }).fill(note)
    await this.body.getByRole('button', { name: kind, exact: true }).click()
    await expect(this.body.getByText(`「${kind}」を渡しました`)).toBeVisible()
  }

  /** Takes back the newest of this kind. */
  async removeHonor(kind: string): Promise<void> {
    await this.honors
      .getByRole('button', { name: `「${kind}」` })
      .first()
      .click()
    await this.tutor.answer('取り消す')
    await expect(this.honors.filter({ hasText: '取り消し' }).filter({ hasText: kind }).first()).toContainText(
      this.tutor.name,
    )
  }

  summaryRow({ name }: Named): Locator {
    return this.summary.getByRole('row').filter({ hasText: name })
  }

  /** The downloaded file: its name, and its text as a spreadsheet program reads it. */
  async downloadCsv(): Promise<{ name: string; text: string }> {
    const download = this.tutor.page.waitForEvent('download')
    await this.summary.getByRole('button', { name: 'CSVで保存' }).click()
    const file = await download
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
}
