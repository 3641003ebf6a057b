import { expect, type Locator } from '@playwright/test'
import { clockAt, dayAt } from '#contract/kernel/zones.ts'
import { t, whole } from '../texts.ts'
import { FREE_CLASSROOM } from '../trial-desk.ts'
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
    return this.tutor.page.getByRole('dialog', { name: t.tutor.trials.form.title })
  }

  /** The invitation that was just made. */
  get invitation(): Locator {
    return this.tutor.page.getByRole('region', { name: whole(t.tutor.trials.invitation.title) })
  }

  get letter(): Locator {
    return this.invitation.getByRole('textbox', { name: t.tutor.trials.invitation.text })
  }

  /** The number of families for each status, as one line: `2 invited`. */
  get funnel(): Locator {
    return this.tutor.page.getByRole('list', { name: t.tutor.trials.funnel })
  }

  row(name: string): Locator {
    return this.tutor.page.getByRole('list', { name: t.tutor.trials.list }).getByRole('listitem', { name })
  }

  async open(): Promise<void> {
    await this.tutor.button(t.tutor.trials.title).click()
    const classroom = this.tutor.page.getByRole('combobox', { name: t.tutor.trials.classroom, exact: true })
    await classroom.selectOption(FREE_CLASSROOM)
    await expect(this.tutor.button(t.tutor.trials.make)).toBeVisible()
  }

  /** Fills in the required fields, and leaves the rest unchanged. Returns the address that the family is sent. */
  async make(name: string, { startsInMs }: Hour): Promise<string> {
    await this.tutor.button(t.tutor.trials.make).click()
    const [day, time] = wallClock(Date.now() + startsInMs)
    await this.form.getByLabel(t.tutor.trials.form.day).fill(day)
    await this.form.getByLabel(t.tutor.trials.form.time).fill(time)
    await this.form.getByLabel(t.tutor.trials.form.name).fill(name)
    await this.form.getByLabel(t.tutor.trials.form.contact).fill('ogawa@example.org')
    await this.form.getByRole('button', { name: t.tutor.trials.form.submit }).click()
    return await this.address()
  }

  async address(): Promise<string> {
    await expect(this.invitation).toBeVisible()
    return await this.invitation
      .getByRole('textbox', { name: t.tutor.trials.invitation.address })
      .inputValue()
  }

  async inviteAgain(name: string): Promise<string> {
    const before = await this.address()
    await this.row(name).getByRole('button', { name: t.tutor.trials.invite }).click()
    await expect(
      this.invitation.getByRole('textbox', { name: t.tutor.trials.invitation.address }),
    ).not.toHaveValue(before)
    return await this.address()
  }

  async isAt(name: string, status: keyof typeof t.tutor.trials.statuses): Promise<void> {
    await expect(this.row(name)).toContainText(t.tutor.trials.statuses[status], { timeout: 20_000 })
  }
}

/** The demo's branch is in Tokyo. */
function wallClock(at: number): [day: string, time: string] {
  return [dayAt(at, 'Asia/Tokyo'), clockAt(at, 'Asia/Tokyo')]
}
