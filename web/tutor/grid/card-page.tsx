import type { RoomStudent } from '#contract/room/shape.ts'
import { BookIcon, EarIcon, LoopIcon } from '#web/ui/drawings/icons.ts'
import { HonorPicture } from '#web/ui/drawings/pictures.tsx'
import { useWords } from '#web/words/words.ts'
import type { ShownPage } from '../room/shown-page.tsx'

/** The student's page, flush with the card's top; at most a tenth of it is cut at a side. */
export function CardPicture({ sight }: { sight: ShownPage | null }) {
  const { card } = useWords().tutor
  const { picture } = sight ?? {}
  return (
    <div className="desk-picture">
      {picture ? (
        <img
          key={picture.address}
          src={picture.address}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          style={{ '--ratio': picture.width / picture.height } as Record<string, number>}
        />
      ) : (
        <span className="flex flex-col items-center gap-1 p-2 text-center text-xs text-quiet">
          <BookIcon />
          {!sight && <span className="desk-no-page">{card.noPage}</span>}
        </span>
      )}
    </div>
  )
}

/** The book and the page's number. The picture of another page is never shown with this number. */
export function CardPlace({ sight }: { sight: ShownPage | null }) {
  const { card } = useWords().tutor
  return (
    <p className="desk-place">
      {sight && (
        <>
          <span className="desk-book">{sight.title}</span>
          <b aria-hidden="true">{sight.label}</b>
          <span className="sr-only">{card.page(sight.label)}</span>
        </>
      )}
    </p>
  )
}

interface HeardLinesProps {
  sight: ShownPage | null
  playing: boolean
  looped: boolean
}

/** A sentence before the one reached leaves room for it when it is no longer than this. */
const SHORT_SENTENCE = 24

/** The sentence that the child reached, in ink, between its neighbours; an ear only while it sounds. */
export function HeardLines({ sight, playing, looped }: HeardLinesProps) {
  const { card } = useWords().tutor
  if (!sight) return null
  const { sentences, reached } = sight
  const before = sentences[reached - 1]
  const from = Math.max(0, before && before.text.length <= SHORT_SENTENCE ? reached - 1 : reached)
  return (
    <p lang={sight.language} className="desk-heard font-textbook">
      {playing && (
        <>
          {looped ? (
            <LoopIcon size={1} className="inline text-leaf" />
          ) : (
            <EarIcon size={1} className="inline text-leaf" />
          )}
          <span className="sr-only">{looped ? card.looped : card.playing}</span>{' '}
        </>
      )}
      {sentences.slice(from, from + 4).map(({ id, text }, index) => (
        <span key={id}>
          <span className={from + index === reached ? 'text-ink' : 'text-quiet'}>{text}</span>{' '}
        </span>
      ))}
    </p>
  )
}

/** All sentences of the page, where there is room for them. */
export function AllSentences({ sight, playing }: { sight: ShownPage | null; playing: boolean }) {
  const { card } = useWords().tutor
  if (!sight) return null
  return (
    <ul lang={sight.language} className="desk-sentences font-textbook">
      {sight.sentences.map(({ id, text }, index) => (
        <li key={id} aria-current={index === sight.reached || undefined}>
          {index === sight.reached && playing && (
            <>
              <EarIcon size={1.25} className="shrink-0 text-leaf" />
              <span className="sr-only">{card.playing}</span>
            </>
          )}
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The honors of this lesson, once there are some. */
export function CardHonors({ student }: { student: RoomStudent }) {
  const { honor: words } = useWords().tutor.desk
  const last = student.honors.at(-1)
  if (!last) return null
  return (
    <span className="desk-honors">
      <HonorPicture kind={last.kind} size={1.5} />
      {student.honors.length > 1 && <span className="tabular-nums">×{student.honors.length}</span>}
      <span className="sr-only">{words.onCard(words.kinds[last.kind], student.honors.length)}</span>
    </span>
  )
}
