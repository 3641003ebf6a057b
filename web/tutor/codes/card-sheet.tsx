import { useEffect, useRef } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { linkTo } from '#web/client/links.ts'
import { Button } from '#web/ui/button.tsx'
import { LeafIcon } from '#web/ui/drawings.tsx'
import { EmblemPicture } from '#web/ui/emblem.tsx'
import { PrinterIcon } from '#web/ui/icons.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useTimeZone } from '../times.tsx'
import './cards.css'

export type CardStudent = OutputOf<'/tutor/lesson-students'>['students'][number]

/** A new card with its secret, which only this screen has. */
export interface MadeCard {
  student: CardStudent
  secret: Secret
  expiresAt: number
}

/** The cards as they are printed: eight on a sheet of A4, with lines to cut along. */
export function CardSheet({ cards }: { cards: MadeCard[] }) {
  const { qr } = useWords().tutor
  const sheet = useRef<HTMLElement>(null)
  // The cards appear below the pressed button: the focus and the scroll position move there.
  useEffect(() => sheet.current?.focus(), [])
  return (
    <section ref={sheet} tabIndex={-1} aria-label={qr.cards.sheet} className="cards p-4 outline-none">
      <div className="mx-auto mb-4 flex w-full max-w-4xl flex-wrap items-center gap-3 print:hidden">
        <Button icon={<PrinterIcon size={1.25} />} onClick={() => window.print()} look="main">
          {qr.cards.print(cards.length)}
        </Button>
        <p role="status" className="flex-1">
          {qr.cards.ready}
        </p>
      </div>
      <ul className="cards-sheet">
        {cards.map((card) => (
          <PrintedCard key={card.student.id} {...card} />
        ))}
      </ul>
    </section>
  )
}

function PrintedCard({ student: { displayName, reading, emblem }, secret, expiresAt }: MadeCard) {
  const words = useWords()
  const { card } = words.tutor.qr
  const timeOf = useTimeText(useTimeZone())
  return (
    <li className="card">
      <div className="card-code">
        <QrCode text={linkTo('login', 'card', secret)} label={card.code(displayName)} />
      </div>
      <div className="card-words">
        <p className="card-school">
          <LeafIcon size={1} />
          {words.shared.productName}
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
