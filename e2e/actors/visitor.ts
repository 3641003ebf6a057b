import { expect, type Locator } from '@playwright/test'
import { oneOf, t, whole } from '../texts.ts'
import { Person } from './person.ts'

/** A person with a link and no account: a parent, or a larger display. Or a student who was sent a link. */
export class Visitor extends Person {
  /** The one button on the page of a link. */
  get entrance(): Locator {
    return this.page.getByRole('button', {
      name: oneOf(
        whole(t.oneTime.person.enter),
        whole(t.oneTime.viewer.enter),
        whole(t.oneTime.parent.enter),
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
