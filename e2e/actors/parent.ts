import { expect, type Locator } from '@playwright/test'
import { like, t } from '../texts.ts'
import { Person } from './person.ts'

/** A person at home with a link about a student; they see the student's name. */
export class Parent extends Person {
  /** The page about the student. */
  get sheet(): Locator {
    return this.page.getByRole('article')
  }

  /** The same, by the name of its student. */
  get letter(): Locator {
    return this.page.getByRole('article', { name: t.parents.title(this.name) })
  }

  part(name: string): Locator {
    return this.sheet.getByRole('region', { name })
  }

  /** A part of the records, which is opened for it. */
  async record(name: string): Promise<Locator> {
    const part = this.part(name)
    if (!(await part.isVisible()))
      await this.sheet
        .locator('summary')
        .filter({ hasText: like(name) })
        .click()
    return part
  }

  get weeks(): Locator {
    return this.part(t.parents.weeks.title).getByRole('table')
  }

  /** The figures of this week, as the table shows them. */
  async thisWeek(): Promise<string[]> {
    await this.record(t.parents.weeks.title)
    return await this.weeks
      .getByRole('row', { name: t.parents.weeks.thisWeek })
      .getByRole('cell')
      .allTextContents()
  }

  /** From the letter to what stands beside it: news, language, calendar, consents. */
  async openSettings(): Promise<void> {
    await this.button(t.parents.settings.openAll).click()
    await expect(this.page.getByRole('heading', { level: 1, name: t.parents.settings.title })).toBeVisible()
  }

  get over(): Locator {
    return this.page.getByText(t.oneTime.gate.over)
  }

  /** Opens the link, which has no effect yet, and presses the one button. */
  async open(link: string): Promise<void> {
    await this.page.goto(link)
    await this.button(t.oneTime.parent.enter).click()
    await expect(this.letter).toBeVisible()
  }
}
