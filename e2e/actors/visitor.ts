import { expect, type Locator } from '@playwright/test'
import { Person } from './person.ts'
import { withReadings } from './with-readings.ts'

/** Somebody with a link and no account: a parent, a bigger display. Or a student who was sent one. */
export class Visitor extends Person {
  /** The one button of the page that a link leads to. */
  get entrance(): Locator {
    return this.page.getByRole('button', {
      name: new RegExp(
        ['教室に入る', 'レッスンを見る', 'ページを開く'].map((name) => withReadings(name).source).join('|'),
        'u',
      ),
    })
  }

  /** Opens the page behind a link, and does not press yet. */
  async open(link: string): Promise<void> {
    // Only the part behind the hash may differ from what is shown now: that alone would load nothing.
    await this.page.goto('about:blank')
    await this.page.goto(link)
    await expect(this.entrance).toBeVisible()
  }

  async enter(link: string): Promise<void> {
    await this.open(link)
    await this.entrance.click()
  }
}
