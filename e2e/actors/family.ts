import { expect, type Locator } from '@playwright/test'
import type { ConsentKind } from '#contract/school/consents.ts'
import { t, whole } from '../texts.ts'
import { Student } from './student.ts'

type Step = 'sound' | 'microphone' | 'network' | 'screen' | 'browser'

/** A family with an invitation to a trial lesson; once they are signed in, their child is a student like others. */
export class Family extends Student {
  /** The facts of the invitation. */
  get info(): Locator {
    return this.page.getByRole('region', { name: t.trial.info.title })
  }

  get way(): Locator {
    return this.page.getByRole('region', { name: t.trial.entry.title })
  }

  get childName(): Locator {
    return this.way.getByRole('textbox', { name: whole(t.trial.entry.name) })
  }

  get enter(): Locator {
    return this.way.getByRole('button', { name: whole(t.trial.entry.enter) })
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
  step(step: Step): Locator {
    return this.page
      .getByRole('region', { name: t.trial.deviceCheck.title })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: t.trial.deviceCheck[step].title, exact: true }) })
  }

  /** Tries one of the four steps, by its first button. */
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

  async goIn(name = this.name): Promise<void> {
    await this.childName.fill(name)
    await this.enter.click()
    await expect(this.page).toHaveURL(/\/student\/lesson\//)
  }
}
