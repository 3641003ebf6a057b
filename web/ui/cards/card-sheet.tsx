import { useEffect, useRef } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Emblem } from '#contract/school/emblems.ts'
import { linkTo } from '#web/client/links.ts'
import { useWords, type Words } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { EmblemPicture } from '../drawings/emblem.tsx'
import { PrinterIcon, LeafIcon } from '../drawings/icons.ts'
import { QrCode } from '../qr-code.tsx'
import { useTimeText } from '../time.tsx'
import './cards.css'
import '../printed.css'

interface CardStudent {
  id: StudentId
  displayName: string
  reading: string
  emblem?: Emblem | null
}

/** A new card with its secret, which only this screen has. */
export interface MadeCard {
  student: CardStudent
  secret: Secret
  expiresAt: number
}

interface CardSheetProps {
  cards: readonly MadeCard[]
  /** The dictionary of the office and the tutors' have the same ones. */
  words: Words['office']['cards']
  /** Of the branch. */
  timeZone: string
}

/** The cards as they are printed: eight on a sheet of A4, with lines to cut along. */
export function CardSheet({ cards, words, timeZone }: CardSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  // The cards appear below the pressed button: the focus and the scroll position move there.
  useEffect(() => sheet.current?.focus(), [])
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={words.cards.sheet}
      className="cards printed p-4 outline-none"
    >
      <div className="mx-auto mb-4 flex w-full max-w-4xl flex-wrap items-center gap-3 print:hidden">
        <Button icon={<PrinterIcon size={1.25} />} onClick={() => window.print()} look="main">
          {words.cards.print(cards.length)}
        </Button>
        <p role="status" className="flex-1">
          {words.cards.ready}
        </p>
      </div>
      <ul className="cards-sheet">
        {cards.map((card) => (
          <PrintedCard key={card.student.id} made={card} words={words.card} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}

interface PrintedCardProps {
  made: MadeCard
  words: CardSheetProps['words']['card']
  timeZone: string
}

function PrintedCard({ made, words: card, timeZone }: PrintedCardProps) {
  const { student, secret, expiresAt } = made
  const { displayName, reading, emblem } = student
  const { shared } = useWords()
  const timeOf = useTimeText(timeZone)
  return (
    <li className="card">
      <div className="card-code">
        <QrCode text={linkTo('login', 'card', secret)} label={card.code(displayName)} />
      </div>
      <div className="card-words">
        <p className="card-school">
          <LeafIcon size={1} />
          {shared.productName}
        </p>
        <p className="card-name">
          <EmblemPicture disc name={emblem} size={4.5} />
          <span className="card-reading">{reading}</span>
          {displayName}
        </p>
        <p className="card-how">{card.how}</p>
        <p className="card-lost">{card.lost}</p>
        <p className="card-until">{card.until(timeOf(expiresAt, 'date'))}</p>
      </div>
    </li>
  )
}
