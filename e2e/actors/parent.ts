import { expect, type Locator } from '@playwright/test'
import { Person } from './person.ts'

/** A person at home with a link about a student; they see the student's name. */
export class Parent extends Person {
  /** The page about the student. */
  get sheet(): Locator {
    return this.page.getByRole('article')
  }

  part(name: string): Locator {
    return this.sheet.getByRole('region', { name })
  }

  get weeks(): Locator {
    return this.part('この8週間の学習').getByRole('table')
  }

  /** The figures of this week, as the table shows them. */
  async thisWeek(): Promise<string[]> {
    return await this.weeks.getByRole('row', { name: '今週' }).getByRole('cell').allTextContents()
  }

  get over(): Locator {
    return this.page.getByText('ご覧になれる時間が終わりました')
  }

  /** Opens the link, which has no effect yet, and presses the one button. */
  async open(link: string): Promise<void> {
    await this.page.goto(link)
    await this.button('ページを開く').click()
    await expect(this.page.getByRole('heading', { name: `${this.name}さんの学習のようす` })).toBeVisible()
  }
}
