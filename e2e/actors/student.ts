import { expect, type Locator } from '@playwright/test'
import { like, oneOf, t, whole } from '../texts.ts'
import { Person } from './person.ts'
import { forgetSound, soundPlayedMs } from './sound.ts'
import { StudentCheck } from './student-check.ts'

export class Student extends Person {
  /** The check that closes a chapter. */
  readonly check = new StudentCheck(this)

  /** The page of the textbook, with its picture and its sentences. */
  get sheet(): Locator {
    return this.page.getByRole('article')
  }

  get picture(): Locator {
    return this.sheet.getByRole('img')
  }

  get callButton(): Locator {
    const { callLong, sending, unsent, inLine, next, withYou, notCalled, withdraw } = t.student.lesson
    return this.page.getByRole('button', {
      name: oneOf(
        ...[callLong, sending, unsent, inLine, next, withYou, notCalled, withdraw].map((words) =>
          like(words),
        ),
      ),
    })
  }

  /** The tutor is here: both voices, and the end. */
  get talkBand(): Locator {
    return this.page.getByRole('region', { name: t.student.talk.label })
  }

  /** An honor that has come and was not taken home yet. */
  get honorMoment(): Locator {
    return this.page.getByRole('dialog', { name: t.student.honors.arrived })
  }

  async takeHonorHome(): Promise<void> {
    await this.button(t.student.honors.takeHome).click()
    await expect(this.honorMoment).toHaveCount(0)
  }

  /** From the first screen to all that is not for today: honors, the week, the calendar, the display, the way out. */
  async openOwnThings(): Promise<void> {
    await this.button(t.student.ownThings.title).click()
    await expect(this.ownThings).toBeVisible()
  }

  get ownThings(): Locator {
    return this.page.getByRole('dialog', { name: t.student.ownThings.title })
  }

  override async signOut(): Promise<void> {
    await this.openOwnThings()
    await super.signOut()
  }

  /** The honors, among the student's own things. */
  get shelf(): Locator {
    return this.page.getByRole('region', { name: t.student.honors.shelf })
  }

  /** The books of the level, on their shelf at home. */
  get books(): Locator {
    return this.page.getByRole('region', { name: t.student.home.level })
  }

  get closingPanel(): Locator {
    return this.text(t.student.lesson.finishedTitle)
  }

  /** What a student's home offers first. */
  get hero(): Locator {
    return this.page.getByRole('region', { name: t.student.home.lesson })
  }

  async join(): Promise<void> {
    await this.hero.getByRole('button', { name: whole(t.student.home.join) }).click()
    await expect(
      this.page.getByRole('heading', { name: t.student.lesson.waitingTitle }).or(this.callButton),
    ).toBeVisible()
  }

  /** Takes the first book from the shelf at home and opens it, at its beginning or where it was left. */
  async openBook(): Promise<void> {
    const { begin, goOn } = t.student.home
    await this.books.getByRole('button', { expanded: false }).first().click()
    await this.books
      .getByRole('article')
      .getByRole('button', { name: oneOf(whole(begin), whole(goOn)) })
      .click()
  }

  /** The end of a story, in place of the text of its last page. */
  get storyEnd(): Locator {
    return this.page.getByRole('region', { name: t.student.storyEnd.title })
  }

  /** The way from the end of a story to the next, past its check. */
  get nextStory(): Locator {
    return this.button(t.student.storyEnd.next)
  }

  async turnPage(times = 1): Promise<void> {
    const next = this.button(t.student.page.next)
    for (let turned = 0; turned < times; turned += 1) {
      await next.click()
      await expect(this.sheet).toBeVisible()
      if (await this.storyEnd.isVisible()) await this.nextStory.click()
    }
  }

  /** Opens the trainer of the page's first sentence. */
  async train(): Promise<void> {
    await this.page
      .getByRole('button', { name: like(t.student.page.train) })
      .first()
      .click()
  }

  /** Taps the first sentence and waits until a part of it was really played. */
  async hearSentence(): Promise<void> {
    await forgetSound(this.page)
    await this.sheet.getByRole('button').first().click()
    await this.hears()
  }

  async hears(): Promise<void> {
    await expect.poll(() => soundPlayedMs(this.page)).toBeGreaterThan(200)
  }

  async call(): Promise<void> {
    await this.callButton.click()
  }

  async withdraw(): Promise<void> {
    await this.callButton.click()
    await this.callButton.filter({ hasText: like(t.student.lesson.withdraw) }).click()
  }

  async isInLine(place: string): Promise<void> {
    await expect(this.callButton).toHaveText(place)
  }

  async leave(): Promise<void> {
    await this.button(t.student.lesson.leave).click()
    await this.answer(t.student.lesson.leave)
  }

  async goHome(): Promise<void> {
    await this.button(t.student.page.home).click()
  }
}
