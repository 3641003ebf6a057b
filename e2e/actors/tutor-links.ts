import { expect, type Locator } from '@playwright/test'
import { like, t } from '../texts.ts'
import type { Tutor } from './tutor.ts'

type Purpose = keyof typeof t.tutor.links.purposes

/** One-time URLs, from the panel of a student. */
export class TutorLinks {
  private readonly tutor: Tutor

  constructor(tutor: Tutor) {
    this.tutor = tutor
  }

  /** The link that was just made. */
  get made(): Locator {
    return this.tutor.desk.body.getByRole('region', { name: like(t.tutor.links.made) })
  }

  get list(): Locator {
    return this.tutor.desk.body.getByRole('region', { name: t.tutor.links.list }).getByRole('listitem')
  }

  /** Two presses: the tab, and the purpose. Returns the whole address. */
  async make(student: { name: string }, purpose: Purpose): Promise<string> {
    await this.tutor.desk.open(student, 'links')
    const field = this.made.getByRole('textbox', { name: t.tutor.links.address, exact: true })
    // A link that is still shown is not the one that is made now.
    const before = (await field.isVisible()) ? await field.inputValue() : ''
    await this.tutor.desk.body
      .getByRole('group', { name: t.tutor.links.make })
      .getByRole('button', { name: t.tutor.links.purposes[purpose] })
      .click()
    await expect(this.made).toContainText(t.tutor.links.made(t.tutor.links.purposes[purpose]))
    await expect(field).not.toHaveValue(before)
    return await field.inputValue()
  }

  /** Revokes the newest open link. */
  async revoke(): Promise<void> {
    await this.list
      // A used link may be revoked too, and stands first until the list has the one that was just made.
      .filter({ hasText: t.tutor.links.status.open })
      .getByRole('button', { name: like(t.tutor.links.revokeThis) })
      .first()
      .click()
    await this.tutor.answer(t.tutor.links.revoke)
    await expect(this.list.filter({ hasText: like(t.tutor.links.status.revoked) }).first()).toBeVisible()
  }
}
