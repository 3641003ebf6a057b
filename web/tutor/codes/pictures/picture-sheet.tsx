import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { PrinterIcon, LeafIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import type { MadePictures } from './use-picture-passwords.ts'
import '#web/ui/cards/cards.css'
import '#web/ui/printed.css'
import './picture-sheet.css'

/** The pictures as they are printed, like the cards: each slip has the student's own emblem and the three in order. */
export function PictureSheet({ made }: { made: MadePictures[] }) {
  const { pictures: words } = useWords().tutor
  const sheet = useRef<HTMLElement>(null)
  // The slips appear below the pressed button: the focus and the scroll position move there.
  useEffect(() => sheet.current?.focus(), [])
  return (
    <section ref={sheet} tabIndex={-1} aria-label={words.sheet} className="cards printed p-4 outline-none">
      <div className="mx-auto mb-4 flex w-full max-w-4xl flex-wrap items-center gap-3 print:hidden">
        <Button icon={<PrinterIcon size={1.25} />} onClick={() => window.print()} look="main">
          {words.print(made.length)}
        </Button>
        <p role="status" className="flex-1">
          {words.ready}
        </p>
      </div>
      <ul className="cards-sheet">
        {made.map((each) => (
          <Slip key={each.student.id} {...each} />
        ))}
      </ul>
    </section>
  )
}

function Slip({ student: { displayName, reading, emblem }, pictures }: MadePictures) {
  const { shared, tutor } = useWords()
  const { pictures: words, emblems } = tutor
  return (
    <li className="card picture-slip">
      <p className="card-school">
        <LeafIcon size={1} />
        {shared.productName}
      </p>
      <p className="card-name picture-name">
        <EmblemPicture disc name={emblem} size={3.5} />
        <span>
          <span className="card-reading">{reading}</span>
          {displayName}
        </span>
      </p>
      <ol className="picture-order">
        {pictures.map((name, at) => (
          <li key={name}>
            <EmblemPicture name={name} size={4.5} label={words.place(at + 1, emblems[name])} />
            <span aria-hidden="true">{at + 1}</span>
          </li>
        ))}
      </ol>
      <p className="card-how">{words.how}</p>
      <p className="card-lost">{words.secret}</p>
    </li>
  )
}
