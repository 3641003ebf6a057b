import { expect, type Locator } from '@playwright/test'
import { Student } from './student.ts'
import { withReadings } from './with-readings.ts'

type Step = '音' | 'マイク' | '通信' | '画面'

/** A family with an invitation to a trial lesson; once they are signed in, their child is a student like others. */
export class Family extends Student {
  /** The facts of the invitation. */
  get info(): Locator {
    return this.page.getByRole('region', { name: '体験レッスンのご案内' })
  }

  get way(): Locator {
    return this.page.getByRole('region', { name: 'レッスンに入る' })
  }

  get childName(): Locator {
    return this.way.getByRole('textbox', { name: withReadings('お子さまのお名前') })
  }

  get enter(): Locator {
    return this.way.getByRole('button', { name: withReadings('レッスンに入る') })
  }

  /** The reason why the invitation does not work. */
  get trouble(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** Loads the page again each time: a change of only the part behind the `#` would load nothing. */
  async open(invitation: string): Promise<void> {
    await this.page.goto('about:blank')
    await this.page.goto(invitation)
  }

  /** One of the four steps of the device check. */
  step(name: Step): Locator {
    return this.page
      .getByRole('region', { name: 'ご使用の端末の確認' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  /** Tries one of the four steps, by its first button. */
  async tries(name: Step): Promise<void> {
    await this.step(name).getByRole('button').first().click()
  }

  async goIn(name = this.name): Promise<void> {
    await this.childName.fill(name)
    await this.enter.click()
    await expect(this.page).toHaveURL(/\/student\/lesson\//)
  }
}
