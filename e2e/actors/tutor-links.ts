import { expect, type Locator } from '@playwright/test'
import { like, t } from '../texts.ts'
import type { Tutor } from './tutor.ts'

type Purpose = keyof typeof t.tutor.links.purposes

/** The ways in of one student, from their panel. */
export class TutorLinks {
  private readonly tutor: Tutor

  constructor(tutor: Tutor) {
    this.tutor = tutor
  }

  /** The link that was just made. */
  get made(): Locator {
    return this.tutor.desk.body.getByRole('region', { name: like(t.tutor.links.made) })
  }

  /** The code that signs the student in at once. */
  get code(): Locator {
    return this.tutor.desk.body.getByRole('img', { name: like(t.tutor.qr.now.code) })
  }

  get list(): Locator {
    return this.tutor.desk.body.getByRole('list', { name: t.tutor.links.list }).getByRole('listitem')
  }

  /** Two presses: the ways in, and the purpose. Returns the whole address, and leaves the list of links open. */
  async make(student: { name: string }, purpose: Purpose): Promise<string> {
    await this.tutor.desk.open(student, 'links')
    const address = await (purpose === 'sign-in' ? this.addressOfCode() : this.press(student, purpose))
    const links = this.tutor.desk.body.locator('details')
    if ((await links.getAttribute('open')) === null) await links.locator('summary').click()
    return address
  }

  /** From the message that is sent with it. */
  private async addressOfCode(): Promise<string> {
    const { body } = this.tutor.desk
    const message = body.getByRole('textbox', { name: t.tutor.links.text, exact: true })
    await expect(this.code).toBeVisible()
    if (!(await message.isVisible()))
      await body.getByRole('button', { name: t.tutor.links.text, exact: true }).click()
    return (await message.inputValue()).split('\n').at(-1)!
  }

  private async press(student: { name: string }, purpose: Purpose): Promise<string> {
    const { body } = this.tutor.desk
    const field = this.made.getByRole('textbox', { name: t.tutor.links.address, exact: true })
    // A link that is still shown is not the one that is made now.
    const before = (await field.isVisible()) ? await field.inputValue() : ''
    const { family, makeWho, made, purposes } = t.tutor.links
    if (purpose === 'parents-page') {
      const once = body.getByRole('button', { name: family.once })
      if (!(await once.isVisible()))
        await body.getByRole('button', { name: family.openWho(student.name) }).click()
      await once.click()
    } else await body.getByRole('button', { name: makeWho(purposes[purpose], student.name) }).click()
    await expect(this.made).toContainText(made(purposes[purpose]))
    await expect(field).not.toHaveValue(before)
    return await field.inputValue()
  }

  /** Revokes the open link of this purpose. */
  async revoke(purpose: Purpose): Promise<void> {
    const ofPurpose = this.list.filter({ hasText: t.tutor.links.purposes[purpose] })
    await ofPurpose
      .filter({ hasText: t.tutor.links.status.open })
      .getByRole('button', { name: like(t.tutor.links.revokeThis) })
      .first()
      .click()
    await this.tutor.answer(t.tutor.links.revoke)
    await expect(ofPurpose.filter({ hasText: like(t.tutor.links.status.revoked) }).first()).toBeVisible()
  }
}
