import { expect, type Locator } from '@playwright/test'
import type { Tutor } from './tutor.ts'

/** Days and hours of the branch, as a form takes them. */
interface Hour {
  /** From now. */
  startsInMs: number
}

/** Trial lessons, on the tutor's first screen. */
export class TutorTrials {
  private readonly tutor: Tutor

  constructor(tutor: Tutor) {
    this.tutor = tutor
  }

  get form(): Locator {
    return this.tutor.page.getByRole('form', { name: '新しい体験レッスン' })
  }

  /** The invitation that was just made. */
  get invitation(): Locator {
    return this.tutor.page.getByRole('region', { name: /さんへの招待$/ })
  }

  get letter(): Locator {
    return this.invitation.getByRole('textbox', { name: '送る文面' })
  }

  /** The number of families for each status, as one line: `2 招待済み`. */
  get funnel(): Locator {
    return this.tutor.page.getByRole('list', { name: '進み具合' })
  }

  row(name: string): Locator {
    return this.tutor.page.getByRole('list', { name: '体験の一覧' }).getByRole('listitem', { name })
  }

  async open(): Promise<void> {
    await this.tutor.button('体験レッスン').click()
    await expect(this.tutor.button('体験レッスンを作る')).toBeVisible()
  }

  /** Fills in the required fields, and leaves the rest unchanged. Returns the address that the family is sent. */
  async make(name: string, { startsInMs }: Hour): Promise<string> {
    await this.tutor.button('体験レッスンを作る').click()
    const [day, time] = wallClock(Date.now() + startsInMs)
    await this.form.getByLabel('日付').fill(day)
    await this.form.getByLabel('開始').fill(time)
    await this.form.getByLabel('名前').fill(name)
    await this.form.getByLabel('連絡先（メールアドレスや電話番号）').fill('ogawa@example.org')
    await this.form.getByRole('button', { name: '作って招待する' }).click()
    return await this.address()
  }

  async address(): Promise<string> {
    await expect(this.invitation).toBeVisible()
    return await this.invitation.getByRole('textbox', { name: '招待のアドレス' }).inputValue()
  }

  async inviteAgain(name: string): Promise<string> {
    const before = await this.address()
    await this.row(name).getByRole('button', { name: '招待し直す' }).click()
    await expect(this.invitation.getByRole('textbox', { name: '招待のアドレス' })).not.toHaveValue(before)
    return await this.address()
  }

  async isAt(name: string, status: string): Promise<void> {
    await expect(this.row(name)).toContainText(status, { timeout: 8_000 })
  }
}

/** The demo's branch is in Tokyo. */
function wallClock(at: number): [day: string, time: string] {
  const options = { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(at).split(' ') as [string, string]
}
