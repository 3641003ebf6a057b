import type { Place } from '#contract/room/state.ts'
import { useWords } from '#web/words/words.ts'
import { useShownPage } from './shown-page.tsx'

interface SmallPageProps {
  place: Place
  /** Of a child who is not there. */
  isPale?: boolean
}

/** A page as its picture with the page's label, small. */
export function SmallPage({ place, isPale = false }: SmallPageProps) {
  const { panel } = useWords().tutor
  const shown = useShownPage(place, null)
  const label = shown?.label ?? String(place.page)
  return (
    <span
      className={`relative block size-16 shrink-0 overflow-hidden rounded-md bg-paper ${isPale ? 'opacity-50 grayscale' : ''}`}
      title={shown ? panel.placeOf(shown.title, label) : ''}
    >
      {shown?.picture && (
        <img src={shown.picture.address} alt="" className="size-full object-cover" draggable={false} />
      )}
      <b className="absolute right-0.5 bottom-0.5 rounded-sm bg-sheet px-1 text-[0.8125rem] leading-tight tabular-nums">
        {shown && <span className="sr-only">{shown.title} </span>}
        <span>{label}</span>
      </b>
    </span>
  )
}
