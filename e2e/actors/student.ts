import { expect, type Locator } from '@playwright/test'
import { Person } from './person.ts'
import { forgetSound, soundPlayedMs } from './sound.ts'
import { StudentCheck } from './student-check.ts'
import { withReadings } from './with-readings.ts'

export class Student extends Person {
  /** The check that closes a chapter. */
  readonly check = new StudentCheck(this)

  /** The page of the textbook, with its picture and its sentences. */
  get sheet(): Locator {
    return this.page.getByRole('article')
  }

  get picture(): Locator {
    return this.sheet.getByRole('img')
  }

  get callButton(): Locator {
    return this.page.getByRole('button', {
      name: /よぶ|おく|とどきません|つぎは あなたです|ばんめ です|ています$/,
    })
  }

  /** An honor that was given just now. */
  get honorCard(): Locator {
    return this.page.getByRole('region', { name: 'ごほうびを もらいました' })
  }

  /** The honors on the first screen. */
  get shelf(): Locator {
    return this.page.getByRole('region', { name: 'もらった ごほうび' })
  }

  get closingPanel(): Locator {
    return this.text('きょうも よくがんばりました')
  }

  async join(classroom = 'みどり教室'): Promise<void> {
    const lesson = this.page.getByRole('article').filter({ hasText: classroom })
    await lesson.getByRole('button', { name: withReadings('レッスンに入る') }).click()
    await expect(
      this.page.getByRole('heading', { name: 'もうすぐ はじまります' }).or(this.callButton),
    ).toBeVisible()
  }

  /** The link from the end of a story to the next, past its check. */
  get nextStory(): Locator {
    return this.button('つぎの おはなしへ')
  }

  async turnPage(times = 1): Promise<void> {
    const next = this.button('つぎへ')
    for (let turned = 0; turned < times; turned += 1) {
      await next.click()
      await expect(next.or(this.nextStory)).toBeVisible()
      if (await this.nextStory.isVisible()) await this.nextStory.click()
    }
  }

  /** Taps the first sentence and waits until a part of it was really played. */
  async hearSentence(): Promise<void> {
    await forgetSound(this.page)
    await this.sheet.getByRole('button').first().click()
    await this.hears()
  }

  async hears(): Promise<void> {
    await expect.poll(() => soundPlayedMs(this.page)).toBeGreaterThan(200)
  }

  async call(): Promise<void> {
    await this.callButton.click()
  }

  async withdraw(): Promise<void> {
    await this.callButton.click()
    await this.callButton.filter({ hasText: 'よぶのを' }).click()
  }

  async isInLine(place: string): Promise<void> {
    await expect(this.callButton).toHaveText(place)
  }

  async leave(): Promise<void> {
    await this.button('教室を出る').click()
    await this.answer('教室を出る')
  }

  async goHome(): Promise<void> {
    await this.button('ホームへ').click()
  }
}
