import { expect, type Locator } from '@playwright/test'
import { Person } from './person.ts'
import { withReadings } from './with-readings.ts'

/** A person with a link and no account: a parent, or a larger display. Or a student who was sent a link. */
export class Visitor extends Person {
  /** The one button on the page of a link. */
  get entrance(): Locator {
    return this.page.getByRole('button', {
      name: new RegExp(
        ['教室に入る', 'レッスンを見る', 'ページを開く'].map((name) => withReadings(name).source).join('|'),
        'u',
      ),
    })
  }

  /** Opens the page behind a link, and does not press the button yet. */
  async open(link: string): Promise<void> {
    // Only the part behind the `#` may differ from the current address: that alone would load nothing.
    await this.page.goto('about:blank')
    await this.page.goto(link)
    await expect(this.entrance).toBeVisible()
  }

  async enter(link: string): Promise<void> {
    await this.open(link)
    await this.entrance.click()
  }
}
