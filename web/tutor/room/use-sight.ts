import { useEffect } from 'react'
import type { Page } from '#contract/curriculum.ts'
import type { Place } from '#contract/state.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { sightOf, type Sight } from './sight.ts'

/** What a student looks at; null until the textbook is there. */
export function useSight(place: Place, sentence: string | null): Sight | null {
  const opened = useTextbook(place.textbookId)
  const book = opened.status === 'ready' ? opened.book : null
  useNeighbours(book?.pages ?? [], place.page, book?.addressOf)
  return book && sightOf(book, place.page, sentence)
}

/** The pages on either side are fetched ahead, so that a turned page is shown in the same frame. */
function useNeighbours(
  pages: Page[],
  page: number,
  addressOf?: (id: NonNullable<Page['picture']>['resourceId']) => string,
) {
  useEffect(() => {
    for (const near of pages) {
      const distance = Math.abs(near.number - page)
      if (near.picture && distance === 1) new Image().src = addressOf!(near.picture.resourceId)
    }
  }, [pages, page, addressOf])
}
