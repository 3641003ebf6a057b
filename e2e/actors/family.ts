import { expect, type Locator } from '@playwright/test'
import type { ConsentKind } from '#contract/school/consents.ts'
import { like, t, whole } from '../texts.ts'
import { Student } from './student.ts'

type Step = 'sound' | 'microphone' | 'network' | 'screen' | 'browser'

/** A family with an invitation to a trial lesson; once they are signed in, their child is a student like others. */
export class Family extends Student {
  /** The invitation as a letter: when, by whom, what to have ready. */
  get letter(): Locator {
    return this.page.getByRole('article', { name: whole(t.trial.letter.title) })
  }

  /** From ten minutes before the start: the door with its clock. */
  get door(): Locator {
    return this.page.getByRole('region', { name: like(t.trial.door.greeting) })
  }

  /** The last page before the lesson. */
  get way(): Locator {
    return this.page.getByRole('region', { name: whole(t.trial.entry.title) })
  }

  get childName(): Locator {
    return this.way.getByRole('textbox', { name: whole(t.trial.entry.name) })
  }

  /** Of the door, and of the last page. */
  get enter(): Locator {
    return this.page.getByRole('button', { name: whole(t.trial.entry.enter) })
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

  /** One of the steps of the device check. */
  step(step: Step): Locator {
    return this.page
      .getByRole('region', { name: t.trial.deviceCheck.title })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: t.trial.deviceCheck[step].title, exact: true }) })
  }

  /** To the page where sound, microphone and the rest are tried, from the letter or the door. */
  async opensTry(): Promise<void> {
    const entry = this.button(t.trial.letter.tryOut).or(this.button(t.trial.door.tryOut))
    await entry.click()
  }

  /** Tries one of the steps, by its first button. */
  async tries(step: Step): Promise<void> {
    await this.step(step).getByRole('button').first().click()
  }

  /** One of the two questions about the child's voice. */
  question(kind: ConsentKind): Locator {
    return this.way.getByRole('group', { name: t.consent.questions[kind].question })
  }

  async answers(kind: ConsentKind, answer: 'yes' | 'no'): Promise<void> {
    await this.question(kind).getByText(t.consent[answer], { exact: true }).click()
    await expect(this.question(kind).getByRole('radio', { name: t.consent[answer] })).toBeChecked()
  }

  /** Through the open door to the last page, which has the name already. */
  async comesIn(): Promise<void> {
    await this.door.getByRole('button', { name: whole(t.trial.door.enter) }).click()
    await expect(this.way).toBeVisible()
  }

  async correctsName(name: string): Promise<void> {
    if (!(await this.childName.isVisible())) await this.way.getByText(t.trial.entry.correct).click()
    await this.childName.fill(name)
  }

  /** From the door or from the last page. */
  async goIn(name?: string): Promise<void> {
    await expect(this.door.or(this.way)).toBeVisible()
    if (!(await this.way.isVisible())) await this.comesIn()
    if (name !== undefined) await this.correctsName(name)
    await this.enter.click()
    await expect(this.page).toHaveURL(/\/student\/lesson\//)
  }
}
