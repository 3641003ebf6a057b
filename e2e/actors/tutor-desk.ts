import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { like, t } from '../texts.ts'
import type { Tutor } from './tutor.ts'

/** The page, or what is opened in its place. */
type Tab = Exclude<keyof typeof t.tutor.desk.tabs, 'title'> | 'links'
type HonorKind = keyof typeof t.tutor.desk.honor.kinds

interface Named {
  name: string
}

/** The panel of one student, and the summary after the finish. */
export class TutorDesk {
  private readonly tutor: Tutor

  constructor(tutor: Tutor) {
    this.tutor = tutor
  }

  /** The five acts beneath the page. */
  get acts(): Locator {
    return this.tutor.panel.locator('[data-act]')
  }

  /** The page, or what an act has opened in its place. */
  get body(): Locator {
    return this.tutor.panel.locator('[data-panel-body]')
  }

  get note(): Locator {
    return this.body.getByRole('textbox', { name: t.tutor.panel.note })
  }

  get noteStatus(): Locator {
    return this.body
      .locator('label', { has: this.tutor.page.getByText(t.tutor.panel.note) })
      .getByRole('status')
  }

  /** The items of the current attempt, in its order. */
  get items(): Locator {
    return this.body
      .getByRole('list', { name: like(t.tutor.desk.check.itemsOf) })
      .first()
      .getByRole('listitem')
  }

  get everyone(): Locator {
    return this.body.getByRole('table')
  }

  get honors(): Locator {
    return this.body.getByRole('region', { name: t.tutor.desk.honor.list }).getByRole('listitem')
  }

  get happenings(): Locator {
    return this.body.getByRole('list', { name: t.tutor.desk.record.timeline }).getByRole('listitem')
  }

  get summary(): Locator {
    return this.tutor.page.getByRole('region', { name: t.tutor.desk.summary.title })
  }

  async openTab(tab: Tab): Promise<void> {
    const { tabs } = t.tutor.desk
    if (tab === 'links') return await this.openWaysIn()
    await expect(this.acts.first()).toBeVisible()
    const pressed = this.acts.and(this.tutor.panel.locator('[aria-pressed=true]'))
    const back = this.tutor.panel.getByRole('button', { name: t.tutor.links.toPage })
    if (tab !== 'page') {
      const act = this.acts.filter({ hasText: tabs[tab] })
      if ((await act.getAttribute('aria-pressed')) === 'false') await act.click()
    } else if ((await pressed.count()) > 0) await pressed.click()
    else if (await back.isVisible()) await back.click()
    await expect(this.body).toHaveAttribute('aria-label', like(tabs[tab]))
  }

  /** Of a child who is not in, one press; else from all that is known of them. */
  private async openWaysIn(): Promise<void> {
    const { panel } = this.tutor
    if (await panel.getByRole('button', { name: t.tutor.links.toPage }).isVisible()) return
    const press = panel.getByRole('button', { name: like(t.tutor.links.titleWho) })
    if (!(await press.isVisible())) await this.openTab('past')
    await press.click()
    await expect(this.body).toHaveAttribute('aria-label', like(t.tutor.links.title))
  }

  async open(student: Named, tab: Tab): Promise<void> {
    await this.tutor.choose(student)
    await this.openTab(tab)
  }

  async chooseChapter(title: string): Promise<void> {
    const chapters = this.body.getByRole('combobox', { name: t.tutor.panel.chapter })
    const options = await chapters.getByRole('option').allTextContents()
    await chapters.selectOption({ label: options.find((option) => option.includes(title))! })
  }

  /** The four marks of a sentence that was read aloud. */
  marksOf(sentence: string): Locator {
    return this.body.getByRole('group', { name: t.tutor.desk.check.markOf(sentence) })
  }

  /** @param mark from 0, not yet, to 3, fluently. */
  async mark(sentence: string, mark: 0 | 1 | 2 | 3): Promise<void> {
    const button = await this.pressMark(sentence, mark)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }

  /** Marks the item that the student is at: they go on to the next one, and so does what the tutor sees. */
  async markOpenItem(sentence: string, mark: 0 | 1 | 2 | 3): Promise<void> {
    await this.pressMark(sentence, mark)
    await expect(this.marksOf(sentence)).toHaveCount(0)
  }

  private async pressMark(sentence: string, mark: 0 | 1 | 2 | 3): Promise<Locator> {
    const inOneRoom = this.body.getByRole('checkbox', { name: t.tutor.desk.check.inOneRoom })
    // Tests of marks have neither a recording nor a talk.
    if (!(await inOneRoom.isChecked())) await inOneRoom.click()
    await expect(inOneRoom).toBeChecked()
    const button = this.marksOf(sentence).getByRole('button', { name: t.tutor.desk.check.marks[mark]! })
    await button.click()
    return button
  }

  async pauseCheck(): Promise<void> {
    await this.body.getByRole('button', { name: t.tutor.desk.check.pause }).click()
    await expect(this.body.getByText(t.tutor.desk.check.paused)).toBeVisible()
  }

  async resumeCheck(): Promise<void> {
    await this.body.getByRole('button', { name: t.tutor.desk.check.resume }).click()
    await expect(this.body.getByText(t.tutor.desk.check.paused)).toBeHidden()
  }

  async extendCheck(minutes: 1 | 5): Promise<void> {
    await this.body.getByRole('button', { name: t.tutor.desk.check.extend(minutes) }).click()
  }

  async finishCheck(): Promise<void> {
    await this.body.getByRole('button', { name: t.tutor.desk.check.finish }).click()
    await this.tutor.answer(t.tutor.desk.check.finish)
  }

  /** The child, their honors, and the kind. */
  async giveHonor(student: Named, kind: HonorKind, note = ''): Promise<void> {
    await this.open(student, 'honors')
    if (note) await this.body.getByRole('textbox', { name: t.tutor.desk.honor.note }).fill(note)
    await this.body.getByRole('button', { name: t.tutor.desk.honor.kinds[kind], exact: true }).click()
    await expect(this.body.getByText(t.tutor.desk.honor.given(t.tutor.desk.honor.kinds[kind]))).toBeVisible()
  }

  /** Takes back the newest of this kind. */
  async removeHonor(kind: HonorKind): Promise<void> {
    const name = t.tutor.desk.honor.kinds[kind]
    await this.honors
      .getByRole('button', { name: like(t.tutor.desk.honor.removeThis, new RegExp(name)) })
      .first()
      .click()
    await this.tutor.answer(t.tutor.desk.honor.remove)
    await expect(
      this.honors
        .filter({ hasText: like(t.tutor.desk.honor.removed) })
        .filter({ hasText: name })
        .first(),
    ).toContainText(this.tutor.name)
  }

  summaryRow({ name }: Named): Locator {
    return this.summary.getByRole('row').filter({ hasText: name })
  }

  /** The downloaded file: its name, and its text as a spreadsheet program reads it. */
  async downloadCsv(): Promise<{ name: string; text: string }> {
    const download = this.tutor.page.waitForEvent('download')
    await this.summary.getByRole('button', { name: t.tutor.desk.summary.csv }).click()
    const file = await download
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
}
