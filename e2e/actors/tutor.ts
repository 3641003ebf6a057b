import { expect, type Locator } from '@playwright/test'
import { Person } from './person.ts'
import { TutorDesk } from './tutor-desk.ts'
import { TutorLinks } from './tutor-links.ts'
import { TutorTrials } from './tutor-trials.ts'

export class Tutor extends Person {
  /** The panel beside the grid, and the screens after the lesson. */
  readonly desk = new TutorDesk(this)
  /** One-time URLs, from the same panel. */
  readonly links = new TutorLinks(this)
  /** Families that come on trial, on the first screen. */
  readonly trials = new TutorTrials(this)

  /** The open calls. */
  get queue(): Locator {
    return this.page.getByRole('region', { name: '呼び出し' })
  }

  get calls(): Locator {
    return this.queue.getByRole('listitem')
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: '生徒の詳細' })
  }

  card({ name }: { name: string }): Locator {
    const heading = this.page.getByRole('heading', { name })
    return this.page
      .getByRole('region', { name: '生徒', exact: true })
      .getByRole('article')
      .filter({ has: heading })
  }

  /** The page on a student's card, at this moment. */
  async pageOf(student: { name: string }): Promise<number | null> {
    const [text] = await this.card(student)
      .getByText(/^\d+ページ$/)
      .allTextContents()
    return text ? Number.parseInt(text, 10) : null
  }

  /** How long the student has been waiting, as the queue shows it. */
  async waitingMs({ name }: { name: string }): Promise<number> {
    const row = await this.calls.filter({ hasText: name }).innerText()
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(row) ?? []
    return (Number(minutes) * 60 + Number(seconds)) * 1_000
  }

  async openLesson(classroom = 'みどり教室'): Promise<void> {
    await this.page.getByRole('link', { name: new RegExp(`^(開く|結果を見る)：${classroom}`) }).click()
    await expect(this.page.getByRole('heading', { name: classroom, level: 1 })).toBeVisible()
  }

  async start(): Promise<void> {
    await this.button('開始する').click()
    await this.answer('開始する')
    await expect(this.queue).toBeVisible()
  }

  /** @param inLesson people whose writes may be on their way to the server when the lesson ends; then they are refused. */
  async finish(...inLesson: Person[]): Promise<void> {
    for (const { strays } of inLesson) strays.expect(/409 \(Conflict\).*(record-state|report-device)/)
    await this.button('終了する').click()
    await this.answer('終了する')
    await expect(this.page.getByText('レッスンは終了しました')).toBeVisible()
  }

  async answerCall({ name }: { name: string }): Promise<void> {
    await this.queue.getByRole('button', { name: `${name}さんに対応する` }).click()
  }

  async endCall({ name }: { name: string }): Promise<void> {
    await this.queue.getByRole('button', { name: `${name}さんの対応を終える` }).click()
  }

  async choose(student: { name: string }): Promise<void> {
    await this.card(student).getByRole('button', { name: student.name, exact: true }).click()
    await expect(this.panel).toContainText(student.name)
  }

  /** Sends a student to a page; of another textbook when its title is given. */
  async send(student: { name: string }, page: number, title?: string): Promise<void> {
    await this.choose(student)
    await this.desk.openTab('いま')
    if (title) await this.panel.getByRole('combobox', { name: '教材' }).selectOption(title)
    await this.panel.getByRole('combobox', { name: 'ページ' }).selectOption(String(page))
    await this.panel.getByRole('button', { name: 'このページへ送る' }).click()
    await expect(this.panel.getByText(`${page}ページへ送りました`)).toBeVisible()
  }
}
