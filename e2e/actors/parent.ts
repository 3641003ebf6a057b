import { expect, type Locator } from '@playwright/test'
import { t } from '../texts.ts'
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
    return this.part(t.parents.weeks.title).getByRole('table')
  }

  /** The figures of this week, as the table shows them. */
  async thisWeek(): Promise<string[]> {
    const fold = this.page.getByText(t.parents.weeks.inNumbers)
    if (!(await this.weeks.isVisible())) await fold.click()
    return await this.weeks
      .getByRole('row', { name: t.parents.weeks.thisWeek })
      .getByRole('cell')
      .allTextContents()
  }

  get over(): Locator {
    return this.page.getByText(t.oneTime.gate.over)
  }

  /** Opens the link, which has no effect yet, and presses the one button. */
  async open(link: string): Promise<void> {
    await this.page.goto(link)
    await this.button(t.oneTime.parent.enter).click()
    await expect(this.page.getByRole('heading', { name: t.parents.title(this.name) })).toBeVisible()
  }
}
