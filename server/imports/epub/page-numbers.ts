import type { Address } from './address.ts'

interface Read {
  file: string
  pages: readonly unknown[]
  /** The index of the page that begins at this element. */
  starts: ReadonlyMap<string, number>
}

/** The numbers of a book's pages, from 1, where a document may be many of them. */
export class PageNumbers {
  readonly count: number
  private readonly documents = new Map<string, { first: number; starts: ReadonlyMap<string, number> }>()

  constructor(read: readonly Read[]) {
    let first = 1
    for (const { file, pages, starts } of read) {
      this.documents.set(file, { first, starts })
      first += pages.length
    }
    this.count = first - 1
  }

  /** The page that an address leads to; null where it is none of the book. */
  of({ file, fragment }: Address): number | null {
    const document = this.documents.get(file)
    return document ? document.first + (document.starts.get(fragment ?? '') ?? 0) : null
  }
}
