import { Fragment } from 'react'
import { OverPart, useItemSight } from './item-sight.tsx'

/** More words than this are pointed at together. */
const MOST_WORDS = 99

/** The sentence of an item that is read aloud. It breaks at other places on every screen, so its words are its parts. */
export function ReadSentence({ text, className }: { text: string; className: string }) {
  const { language, direction } = useItemSight()
  const words = text.split(' ')
  const isLong = words.length > MOST_WORDS
  return (
    <p lang={language} dir={direction} className={`relative rounded-md font-textbook ${className}`}>
      {isLong ? (
        <span>{text}</span>
      ) : (
        words.map((word, index) => <Word key={index} word={word} number={index + 1} />)
      )}
      {isLong && <OverPart part="field" name={text} />}
    </p>
  )
}

function Word({ word, number }: { word: string; number: number }) {
  return (
    <Fragment>
      {number > 1 && ' '}
      <span className="relative rounded-md">
        <span>{word}</span>
        <OverPart part={`w${number}`} name={word} />
      </span>
    </Fragment>
  )
}
