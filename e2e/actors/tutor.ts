import { expect, type Locator } from '@playwright/test'
import { like, oneOf, t, whole } from '../texts.ts'
import { Person } from './person.ts'
import { TutorRecordings } from './recordings.ts'
import { TutorDesk } from './tutor-desk.ts'
import { TutorLinks } from './tutor-links.ts'
import { TutorTrials } from './tutor-trials.ts'

export class Tutor extends Person {
  /** The panel beside the grid, and the screens after the lesson. */
  readonly desk = new TutorDesk(this)
  readonly recordings = new TutorRecordings(this)
  /** One-time URLs, from the same panel. */
  readonly links = new TutorLinks(this)
  /** Families that come on trial, on the first screen. */
  readonly trials = new TutorTrials(this)

  /** The open calls. */
  get queue(): Locator {
    return this.page.getByRole('region', { name: t.tutor.queue.title })
  }

  get line(): Locator {
    return this.queue.getByRole('list', { name: t.tutor.queue.title })
  }

  get calls(): Locator {
    return this.line.getByRole('listitem')
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: t.tutor.panel.title })
  }

  card({ name }: { name: string }): Locator {
    const heading = this.page.getByRole('heading', { name })
    return this.page
      .getByRole('region', { name: t.tutor.card.grid, exact: true })
      .getByRole('article')
      .filter({ has: heading })
  }

  /** The page on a student's card, at this moment. */
  async pageOf(student: { name: string }): Promise<number | null> {
    const [text] = await this.card(student).getByText(whole(t.tutor.card.page, /\d+/)).allTextContents()
    return text ? Number.parseInt(text, 10) : null
  }

  /** How long the student has been waiting, as the queue shows it. */
  async waitingMs({ name }: { name: string }): Promise<number> {
    const row = await this.calls.filter({ hasText: name }).innerText()
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(row) ?? []
    return (Number(minutes) * 60 + Number(seconds)) * 1_000
  }

  async openLesson(classroom = 'みどり教室'): Promise<void> {
    await this.page
      .getByRole('link', {
        name: oneOf(
          like(t.shared.named(t.tutor.home.open, classroom)),
          like(t.shared.named(t.tutor.home.look, classroom)),
        ),
      })
      .click()
    await expect(this.page.getByRole('heading', { name: classroom, level: 1 })).toBeVisible()
  }

  async start(): Promise<void> {
    await this.button(t.tutor.start.start).click()
    await this.answer(t.tutor.start.start)
    await expect(this.button(t.tutor.start.finish)).toBeVisible()
  }

  /** @param inLesson people whose writes may be on their way to the server when the lesson ends; then they are refused. */
  async finish(...inLesson: Person[]): Promise<void> {
    for (const { strays } of inLesson) strays.expect(/409 \(Conflict\).*(record-state|report-device)/)
    await this.button(t.tutor.start.finish).click()
    await this.finishWithoutSending()
    await expect(this.page.getByText(like(t.tutor.desk.summary.attended))).toBeVisible()
  }

  /** On the screen of the end. */
  async finishWithoutSending(): Promise<void> {
    const nothingToSend = this.button(t.tutor.start.finish)
    await this.button(t.tutor.finishing.finishOnly).or(nothingToSend).click()
  }

  /** In the line, or beside the child whose card was chosen. */
  async answerCall({ name }: { name: string }): Promise<void> {
    await this.page
      .getByRole('button', { name: t.tutor.queue.answerWho(name) })
      .first()
      .click()
  }

  async endCall({ name }: { name: string }): Promise<void> {
    await this.button(t.tutor.queue.endWho(name)).click()
  }

  async choose(student: { name: string }): Promise<void> {
    await this.card(student).getByRole('button', { name: student.name, exact: true }).click()
    await expect(this.panel).toContainText(student.name)
  }

  /** Sends a student to a page; of another textbook when its title is given. */
  async send(student: { name: string }, page: number, title?: string): Promise<void> {
    await this.choose(student)
    await this.desk.openTab('page')
    const picker = this.panel.getByRole('button', { name: t.tutor.panel.move })
    if ((await picker.getAttribute('aria-expanded')) === 'false') await picker.click()
    if (title) await this.panel.getByRole('combobox', { name: t.tutor.panel.textbook }).selectOption(title)
    await this.panel.getByRole('combobox', { name: t.tutor.panel.page }).selectOption(String(page))
    await this.panel.getByRole('button', { name: t.tutor.panel.send }).click()
    await expect(this.panel.getByText(t.tutor.panel.sent(String(page)))).toBeVisible()
  }
}
