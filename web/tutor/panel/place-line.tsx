import type { Place } from '#contract/state.ts'
import { useWords } from '#web/words/words.ts'
import { useSight } from '../room/use-sight.ts'

/** A page in words: the textbook and what it calls the page. */
export function PlaceLine({ place }: { place: Place }) {
  const { panel, card } = useWords().tutor
  const sight = useSight(place, null)
  return sight ? panel.placeOf(sight.title, sight.label) : card.page(String(place.page))
}
