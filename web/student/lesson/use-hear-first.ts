import { useEffect, useEffectEvent } from 'react'
import type { Page } from '#contract/curriculum.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { spokenOf } from '../page/clip-line.ts'
import type { Player } from '../page/create-player.ts'

/** Plays the sentence that the student came to this page for, once. */
export function useHearFirst(
  player: Player,
  { book, page }: { book: OpenBook; page: Page },
  sentence: string | null,
  onBegun: () => void,
): void {
  const begin = useEffectEvent(() => {
    player.play(spokenOf(page.sentences.filter(({ id }) => id === sentence)), book.addressOf)
    onBegun()
  })
  useEffect(() => {
    if (sentence !== null) begin()
  }, [sentence])
}
