import { expect, type Locator } from '@playwright/test'
import { like, t, whole } from '../texts.ts'
import { forgetSound } from './sound.ts'
import type { Student } from './student.ts'

/** A final check as a student takes it. */
export class StudentCheck {
  private readonly student: Student

  constructor(student: Student) {
    this.student = student
  }

  /** The button to the check, below a page's sentences. */
  get door(): Locator {
    return this.student.page.getByRole('button', { name: like(t.student.check.door) })
  }

  /** The question of the current item, or the text in its place. */
  get heading(): Locator {
    return this.student.page.getByRole('heading', { level: 2 })
  }

  get choices(): Locator {
    return this.student.page.getByRole('group', { name: t.student.check.choices }).getByRole('button')
  }

  /** The words that are not placed yet. */
  get words(): Locator {
    return this.student.page.getByRole('group', { name: t.student.check.words }).getByRole('button')
  }

  /** The words that are placed, in order. */
  get line(): Locator {
    return this.student.page.getByRole('group', { name: whole(t.student.check.ownLine) }).getByRole('button')
  }

  get field(): Locator {
    return this.student.page.getByRole('textbox', { name: whole(t.student.check.field) })
  }

  get confirm(): Locator {
    return this.student.button(t.student.check.confirm)
  }

  get result(): Locator {
    return this.student.page.getByRole('region', { name: t.student.check.resultTitle })
  }

  /** The number of right answers and of all. */
  get score(): Locator {
    return this.result.getByText(whole(t.student.check.score, /\d+/, /\d+/))
  }

  /** The missed sentences of a result. */
  get tryAgain(): Locator {
    return this.student.page.getByRole('button', { name: like(t.student.check.hearAgainOf) })
  }

  /** The current item: its number and the number of all. */
  async place(): Promise<{ item: number; of: number }> {
    const name = await this.student.page.getByRole('heading', { level: 1 }).getAttribute('aria-label')
    const [, of, item] = like(t.student.check.item, /(\d+)/, /(\d+)/).exec(name ?? '') ?? []
    return { item: Number(item), of: Number(of) }
  }

  async isAt(item: number): Promise<void> {
    await expect.poll(async () => (await this.place()).item, `item ${item} is shown`).toBe(item)
  }

  async open(): Promise<void> {
    await this.door.click()
  }

  /** From a page to the first item. */
  async start(): Promise<void> {
    await this.open()
    await this.student.button(t.student.check.start).click()
    await this.isAt(1)
  }

  /** Plays the clip again and waits until a part of it was really played. */
  async hear(): Promise<void> {
    const stop = this.student.button(t.student.page.stop)
    // A sound that sounds may end before the press.
    if (await stop.isVisible()) await stop.click({ timeout: 1_000 }).catch(() => undefined)
    await forgetSound(this.student.page)
    await this.student.button(t.student.page.play).click()
    await this.student.hears()
  }

  /** By its text, or by its picture's words. */
  async choose(name: string | RegExp): Promise<void> {
    const choice = this.choices.and(this.student.page.getByRole('button', { name }))
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await this.confirm.click()
  }

  /** Places these words, each the first of its kind that is left, and confirms the order. */
  async orderWords(words: readonly string[]): Promise<void> {
    for (const word of words) {
      await this.student.page
        .getByRole('group', { name: t.student.check.words })
        .getByRole('button', { name: word, exact: true, pressed: false })
        .first()
        .click()
    }
    await expect(this.line).toHaveText([...words])
    await this.confirm.click()
  }

  /** Lays the letters of a lower-case text, and takes back one letter too many. */
  async lay(text: string): Promise<void> {
    const tiles = this.student.page.getByRole('group', { name: t.student.check.letters })
    for (const letter of `${text}z`) await tiles.getByRole('button', { name: letter, exact: true }).click()
    await this.student.button(t.student.check.takeLetterBack).click()
    await expect(this.field).toHaveValue(text)
  }

  async type(text: string): Promise<void> {
    await this.field.fill(text)
    await this.confirm.click()
  }

  /** Starts and ends the recording of a sentence. */
  get microphone(): Locator {
    return this.student.button(t.voice.start)
  }

  /** Records for so long. Returns how long it was until the press that ends it was done: on a busy machine longer. */
  async record(ms: number): Promise<number> {
    const { page } = this.student
    await this.microphone.click()
    await expect(page.getByText(whole(t.voice.recording))).toBeVisible()
    const begunAt = performance.now()
    // The time that a child reads: it is what is measured.
    await page.waitForTimeout(ms)
    await this.student.button(t.voice.finish).click()
    return performance.now() - begunAt
  }

  /** Records the sentence for so long, and is shown both waves. Returns how long it was. */
  async readAloud(ms: number): Promise<number> {
    const tookMs = await this.record(ms)
    await expect(this.student.button(t.voice.hearMine)).toBeVisible()
    return tookMs
  }

  /** The recording is the answer. */
  async takeThis(): Promise<void> {
    await this.student.button(t.voice.take).click()
  }

  /** Reports that it was read aloud to the tutor, without waiting for the mark. */
  async saysRead(): Promise<void> {
    const direct = this.student.button(t.voice.toTutor)
    const read = this.student.button(t.student.check.read)
    await expect(direct.or(read)).toBeVisible()
    if (await direct.isVisible()) await direct.click()
    await read.click()
  }

  async skip(): Promise<void> {
    await this.student.button(t.student.check.skip).click()
  }

  async finish(): Promise<void> {
    await this.student.button(t.student.check.finish).click()
    await expect(this.result).toBeVisible()
  }

  async retryMissed(): Promise<void> {
    await this.student.button(t.student.check.onlyMissed).click()
    await this.isAt(1)
  }

  async goOn(): Promise<void> {
    await this.student.button(t.student.check.goOn).click()
    await expect(this.student.picture).toBeVisible()
  }
}
