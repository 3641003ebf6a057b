import { expect, type Locator } from '@playwright/test'
import type { Tutor } from './tutor.ts'

type Purpose = 'ログイン' | 'レッスンに入る' | '見守り' | '保護者ページ' | 'アカウントをつなぐ'

/** One-time URLs, from the panel of a student. */
export class TutorLinks {
  private readonly tutor: Tutor

  constructor(tutor: Tutor) {
    this.tutor = tutor
  }

  /** The link that was just made. */
  get made(): Locator {
    return this.tutor.desk.body.getByRole('region', { name: /^「.+」のリンク$/ })
  }

  get list(): Locator {
    return this.tutor.desk.body.getByRole('region', { name: 'このレッスンのリンク' }).getByRole('listitem')
  }

  /** Two presses: the tab, and the purpose. Returns the whole address. */
  async make(student: { name: string }, purpose: Purpose): Promise<string> {
    await this.tutor.desk.open(student, 'リンク')
    const field = this.made.getByRole('textbox', { name: 'リンク', exact: true })
    // A link that is still shown is not the one that is made now.
    const before = (await field.isVisible()) ? await field.inputValue() : ''
    await this.tutor.desk.body
      .getByRole('group', { name: 'リンクを作る' })
      .getByRole('button', { name: new RegExp(`^${purpose}`) })
      .click()
    await expect(this.made).toContainText(`「${purpose}」のリンク`)
    await expect(field).not.toHaveValue(before)
    return await field.inputValue()
  }

  /** Revokes the newest open link. */
  async revoke(): Promise<void> {
    await this.list
      .getByRole('button', { name: /を取り消す$/ })
      .first()
      .click()
    await this.tutor.answer('取り消す')
    await expect(this.list.filter({ hasText: '取り消し' }).first()).toBeVisible()
  }
}
