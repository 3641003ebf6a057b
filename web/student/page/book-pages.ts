import { useEffect } from 'react'
import type { Page, Picture, Textbook } from '#contract/books/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { pictureAddress } from '../offline/lesson-files.ts'

export interface WorthFetching {
  pictures: Picture[]
  sounds: ResourceId[]
}

/** The pages that a student most likely needs next, soonest first: the next page, then the one before. */
export function worthFetching(pages: readonly Page[], page: number): WorthFetching {
  const near = [page + 1, page - 1].flatMap((number) => pages.find((each) => each.number === number) ?? [])
  return {
    pictures: near.flatMap((each) => each.picture ?? []),
    sounds: [
      ...new Set(
        near.flatMap((each) => each.sentences.flatMap((sentence) => sentence.clip?.resourceId ?? [])),
      ),
    ],
  }
}

export interface ChapterPlace {
  title: string
  /** 1 for the chapter's first page. */
  page: number
  of: number
}

/** The number of a page within its story, as a child counts, not within the file. */
export function chapterPlace(textbook: Textbook, page: Page): ChapterPlace {
  const chapter = textbook.chapters.find((each) => each.id === page.chapterId)
  if (!chapter) return { title: textbook.title, page: page.number, of: textbook.pageCount }
  return {
    title: chapter.title,
    page: page.number - chapter.firstPage + 1,
    of: chapter.lastPage - chapter.firstPage + 1,
  }
}

/** Fetches files into the browser's cache, after the files of the open page. */
export function usePrefetch(worth: WorthFetching, addressOf: (id: ResourceId) => string): void {
  const pictures = worth.pictures.map((picture) => pictureAddress(picture, addressOf)).join('\n')
  const sounds = worth.sounds.map(addressOf).join('\n')
  useEffect(() => {
    const stop = new AbortController()
    const fetchAll = () => {
      for (const address of lines(pictures)) new Image().src = address
      for (const address of lines(sounds)) {
        // A failure is ignored: the player fetches the file again and reports an error itself.
        void fetch(address, { signal: stop.signal })
          .then((reply) => reply.arrayBuffer())
          .catch(() => undefined)
      }
    }
    whenCalm(stop.signal).then(fetchAll, () => undefined)
    return () => stop.abort()
  }, [pictures, sounds])
}

function lines(joined: string): string[] {
  return joined === '' ? [] : joined.split('\n')
}
