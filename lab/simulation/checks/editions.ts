import type { OutputOf } from '#contract/calls.ts'
import type { ImportedBook } from '#server/books/index.ts'
import type { Reply } from '#web/client/connection/answer.ts'
import { Broken } from '../broken.ts'
import type { VirtualTime } from '../ground/virtual-time.ts'
import type { SentRequest } from '../people/write-act.ts'

/** Other programs bring editions, and a server believes what it knows of a book for so long. */
const BELIEVED_MS = 10_000
const MARK = / \(edition (\d+)\)$/

/** A book is opened in one edition, and not in one that was replaced ten seconds ago. Those who have it open keep it. */
export class Editions {
  private readonly time: VirtualTime
  private begun = 0
  /** Since the last restored backup, each with the ms of the day at which it was there. */
  private readonly brought: { number: number; at: number }[] = []
  isComing = false

  constructor(time: VirtualTime) {
    this.time = time
  }

  /** The school's book as another edition, of which the title and every page say the number. @param save brings it. */
  async bring(book: ImportedBook, save: (edition: ImportedBook) => Promise<unknown>): Promise<void> {
    this.begun += 1
    this.isComing = true
    const number = this.begun
    await save(marked(book, ` (edition ${number})`))
    this.brought.push({ number, at: this.time.now })
    this.isComing = false
  }

  /** A backup has taken the place of the school, with the edition of that time. */
  forget(): void {
    this.brought.length = 0
  }

  /** A request was answered. @returns what is broken where a book was opened. */
  acted({ path, sentAt }: SentRequest, reply: Reply): Broken | null {
    if (path !== '/pages' || typeof reply !== 'object' || reply.status >= 300) return null
    const { textbook, pages } = reply.body as OutputOf<'/pages'>
    const texts = pages.flatMap(({ sentences }) => sentences.slice(0, 1)).map(({ text }) => text)
    const [shown = 0, ...others] = new Set([textbook.title, ...texts].map(numberIn))
    if (others.length > 0)
      return new Broken(`a book is opened in the editions ${shown} and ${others.join(', ')}`)
    const replacedBy = this.brought.findLast(({ at }) => at + BELIEVED_MS < sentAt)
    return replacedBy && shown < replacedBy.number
      ? new Broken(`a book is opened in edition ${shown}, which ${replacedBy.number} has replaced`)
      : null
  }
}

function marked(book: ImportedBook, mark: string): ImportedBook {
  const pages = book.pages.map((page) => ({
    ...page,
    sentences: page.sentences.map((sentence, index) =>
      index === 0 ? { ...sentence, text: sentence.text + mark } : sentence,
    ),
  }))
  return { ...book, title: book.title + mark, pages }
}

/** 0 for the edition with which the day began. */
function numberIn(text: string): number {
  return Number(MARK.exec(text)?.[1] ?? 0)
}
